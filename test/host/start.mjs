/**
 * `npm start`: opens a real VS Code with the packaged extension, or answers one query in the terminal.
 * Arguments are checked before anything is installed.
 */
import { statSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { load } from "./bootstrap.mjs";

const USAGE = `Usage: npm start [-- [FOLDER] [--port N]]
       npm start -- [FOLDER] --headless [--query "words"]

  FOLDER        the folder to open; without it a small sample is created
  --port N      where the editor waits; without it a free port
  --headless    no editor: index the folder and answer one query in the terminal
  --query TEXT  the query to answer`;

/** @typedef {{ folder?: string, headless: boolean, query?: string, port: number }} StartOptions */

/** @returns {StartOptions} */
function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      headless: { type: "boolean", default: false },
      query: { type: "string" },
      port: { type: "string", default: "0" },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) {
    console.log(USAGE);
    process.exit(0);
  }
  if (positionals.length > 1) throw new Error(`One folder can be opened, not ${positionals.length}.`);
  const port = Number(values.port);
  if (!/^\d+$/.test(values.port) || port > 65_535) throw new Error(`"${values.port}" is no port.`);
  if (values.headless && port !== 0) throw new Error("--port belongs to the editor, not to --headless.");
  if (!values.headless && values.query !== undefined) throw new Error("--query needs --headless.");

  const [given] = positionals;
  // npm runs scripts in the project's folder; the user's own folder is in INIT_CWD.
  const folder = given === undefined ? undefined : path.resolve(process.env.INIT_CWD ?? "", given);
  if (folder !== undefined && !statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    throw new Error(`${folder} is no folder.`);
  }
  return { folder, headless: values.headless, query: values.query, port };
}

/** @type {StartOptions} */
let options;
try {
  options = readArguments();
} catch (error) {
  console.error(`${error.message}\n\n${USAGE}`);
  process.exit(2);
}

try {
  const { start } = await load("test/host/start.ts");
  process.exitCode = await start(options);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
