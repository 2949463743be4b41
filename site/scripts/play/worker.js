// The worker: unpacks Python and the games, and lets the page ask the engine.
// It comes from a Blob, because a page opened from a folder may not start a worker from a file.

function bytesOf(packed) {
  if (Uint8Array.fromBase64) return Uint8Array.fromBase64(packed);
  const text = atob(packed);
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
  return bytes;
}

async function unpack(packed) {
  const stream = new Blob([bytesOf(packed)]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

async function unpackText(packed) {
  return new TextDecoder().decode(await unpack(packed));
}

// Python asks for two files; both are here already, and nothing else is ever fetched.
function serveOnly(files) {
  self.fetch = async (asked) => {
    const name = String(asked.url ?? asked).split("/").pop();
    if (!(name in files)) throw new Error(`nothing is fetched here: ${name}`);
    const [bytes, type] = files[name];
    return new Response(bytes, { headers: { "Content-Type": type } });
  };
}

async function start({ python, games, words }) {
  const [loader, machine, wasm, library, engine] = await Promise.all([
    unpackText(python.loader),
    unpackText(python.machine),
    unpack(python.wasm),
    unpack(python.library),
    unpack(games),
  ]);
  serveOnly({
    "pyodide.asm.wasm": [wasm, "application/wasm"],
    "python_stdlib.zip": [library, "application/zip"],
  });
  self.importScripts = undefined; // with it the loader would refuse a worker that is no module
  (0, eval)(loader);
  (0, eval)(machine);
  const nowhere = "https://nowhere.invalid/";
  const pyodide = await self.loadPyodide({
    indexURL: nowhere,
    packageBaseUrl: nowhere,
    createPyodideModule: self.createPyodideModule,
    lockFileContents: python.lock,
  });
  pyodide.FS.writeFile("/games.zip", engine);
  pyodide.FS.writeFile("/words.json", await unpack(words));
  const ready = pyodide.runPython(`
import json, sys
sys.path.insert(0, "/games.zip")
from reference.play.browser import Session
with open("/words.json", encoding="utf-8") as file:
    session = Session(json.load(file))
session.call`);
  return (command, asked) => ready(command, JSON.stringify(asked));
}

let asking = null;

self.onmessage = async ({ data: { id, command, asked } }) => {
  try {
    if (command === "start") {
      asking = await start(asked);
      self.postMessage({ id, reply: {} });
    } else {
      self.postMessage({ id, reply: JSON.parse(asking(command, asked)) });
    }
  } catch (error) {
    self.postMessage({ id, fault: String(error) });
  }
};
