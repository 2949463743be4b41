// Compiles the Python sources in a zip with the very Python that will run them in the browser: a
// reader then does not wait for hundreds of files to be compiled. Run by the build, never by a page.
//     node compile.mjs PYODIDE_FOLDER SOURCES_ZIP COMPILED_ZIP FOLDER OPTIMIZE
// FOLDER: where the zip will lie in the browser. OPTIMIZE: as `python -O`; 2 drops docstrings.
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [folder, sources, compiled, where, optimize] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const pyodide = await loadPyodide({ packageBaseUrl: "https://nowhere.invalid/" });
pyodide.FS.writeFile("/sources.zip", readFileSync(sources));
pyodide.globals.set("where", where);
pyodide.globals.set("optimize", Number(optimize));
pyodide.runPython(`
import importlib._bootstrap_external as bootstrap, zipfile

with zipfile.ZipFile("/sources.zip") as sources, zipfile.ZipFile("/compiled.zip", "w") as out:
    for entry in sources.infolist():
        name, data = entry.filename, sources.read(entry)
        if name.endswith(".py"):
            code = compile(data, f"{where}/{name}", "exec", dont_inherit=True, optimize=optimize)
            # Bound to no source: flagged as "unchecked hash", which needs no date either.
            name, data = f"{name}c", bytes(bootstrap._code_to_hash_pyc(code, bytes(8), False))
        out.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), data)
`);
writeFileSync(compiled, pyodide.FS.readFile("/compiled.zip"));
