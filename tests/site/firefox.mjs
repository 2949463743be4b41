// Opens pages in Firefox and evaluates an expression on each, by WebDriver BiDi, which Firefox
// speaks itself. Reads {"profile": …, "asked": [{"url": …, "expression": …}]} and prints
// {"version": …, "answers": […], "errors": […]}.
//     node firefox.mjs FIREFOX < asked.json
import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";

const { profile, asked } = JSON.parse(await text(process.stdin));
const firefox = spawn(
  process.argv[2],
  ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0", "about:blank"],
  { stdio: ["ignore", "ignore", "pipe"] },
);
const address = await new Promise((found, failed) => {
  firefox.stderr.setEncoding("utf8").on("data", (line) => {
    const match = line.match(/WebDriver BiDi listening on (ws:\S+)/);
    if (match) found(match[1]);
  });
  firefox.on("exit", (code) => failed(new Error(`Firefox ended with ${code}`)));
});

const socket = new WebSocket(`${address}/session`);
await new Promise((open) => socket.addEventListener("open", open));
const waiting = new Map();
const errors = [];
socket.addEventListener("message", ({ data }) => {
  const told = JSON.parse(data);
  if (told.method === "log.entryAdded" && told.params.level === "error") {
    errors.push(`${told.params.source.context}: ${told.params.text}`);
  }
  const { resolve, reject } = waiting.get(told.id) ?? {};
  if (told.type === "success") resolve?.(told.result);
  if (told.type === "error") reject?.(new Error(`${told.error}: ${told.message}`));
});
let last = 0;
const send = (method, params) =>
  new Promise((resolve, reject) => {
    last += 1;
    waiting.set(last, { resolve, reject });
    socket.send(JSON.stringify({ id: last, method, params }));
  });

const { capabilities } = await send("session.new", { capabilities: {} });
await send("session.subscribe", { events: ["log.entryAdded"] });
const { context } = await send("browsingContext.create", { type: "tab" });
const answers = [];
for (const { url, expression } of asked) {
  await send("browsingContext.navigate", { context, url, wait: "complete" });
  const given = await send("script.evaluate", {
    expression: `(async () => JSON.stringify(await (${expression})()))()`,
    target: { context },
    awaitPromise: true,
  });
  if (given.type === "exception") throw new Error(given.exceptionDetails.text);
  answers.push(given.result.type === "string" ? JSON.parse(given.result.value) : null);
}
console.log(JSON.stringify({ version: capabilities.browserVersion, answers, errors }));
firefox.removeAllListeners("exit");
await send("browser.close", {}).catch(() => firefox.kill());
process.exit(0);
