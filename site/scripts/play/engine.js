// The engine in its worker: started once, asked by commands, each answered in its turn.
const waiting = new Map();
let worker = null;
let asked = 0;

function loadScript(name) {
  const source = new URL(name, script.src).href;
  return new Promise((resolve, reject) => {
    const failed = () => reject(new Error(`${name} could not be loaded`));
    document.head.append(element("script", { src: source, onload: resolve, onerror: failed }));
  });
}

function ask(command, given = {}) {
  return new Promise((resolve, reject) => {
    asked += 1;
    waiting.set(asked, { resolve, reject });
    worker.postMessage({ id: asked, command, asked: given });
  });
}

// What this browser lacks for playing, in words; nothing if all is there.
function lacking() {
  if (typeof WebAssembly !== "object") return "it has no WebAssembly, or does not allow it";
  if (typeof Worker !== "function") return "it has no workers";
  if (typeof DecompressionStream !== "function") return "it cannot unpack what is needed (it is older than 2023)";
  return "";
}

async function startEngine() {
  await Promise.all([loadScript("python.js"), loadScript("games.js")]);
  const { worker: source, ...python } = self.cadoganPython;
  worker = new Worker(URL.createObjectURL(new Blob([source], { type: "text/javascript" })));
  worker.onmessage = ({ data: { id, reply, fault } }) => {
    const { resolve, reject } = waiting.get(id);
    waiting.delete(id);
    if (fault) reject(new Error(fault));
    else resolve(reply);
  };
  worker.onerror = (event) => {
    for (const { reject } of waiting.values()) reject(new Error(event.message || "the worker stopped"));
    waiting.clear();
  };
  const given = { python, ...self.cadoganGames };
  self.cadoganPython = self.cadoganGames = null; // ten megabytes that nobody needs twice
  await ask("start", given);
}
