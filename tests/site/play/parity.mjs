// Runs parity.py inside the Python and the games that the site ships; prints what it returns.
//     node parity.mjs PYODIDE_FOLDER GAMES_SCRIPT PARITY_PY MOVES SLUG...
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";

const [folder, script, driver, moves, ...slugs] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const text = readFileSync(script, "utf8");
const { games } = JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1));
const pyodide = await loadPyodide();
pyodide.FS.writeFile("/games.zip", gunzipSync(Buffer.from(games, "base64")));
pyodide.runPython('import sys; sys.path.insert(0, "/games.zip")');
pyodide.runPython(readFileSync(driver, "utf8"));
console.log(pyodide.globals.get("walks")(pyodide.toPy(slugs), Number(moves)));
