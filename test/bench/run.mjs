/**
 * `npm run bench [-- --only terminal | editor] [--source FOLDER]`: the figures of LLMC on this machine, beside what
 * they have to meet. Arguments are checked before anything is installed.
 */
import { statSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { load } from "../host/bootstrap.mjs";

const USAGE = `Usage: npm run bench [-- --only PART] [--source FOLDER]

  --only PART      "terminal": the engine by itself; "editor": in a real VS Code; without it both
  --source FOLDER  the repository to measure on; without it one is put together from installed packages`;

const PARTS = ["terminal", "editor"];

/** Grammars run in this process too, and have to be compiled as in the engine's. It works on the command line alone. */
const FLAG = "--liftoff-only";

/** @typedef {{ parts: readonly string[], source?: string }} BenchOptions */

/** @returns {BenchOptions} */
function readArguments() {
  const { values } = parseArgs({
    options: {
      only: { type: "string" },
      source: { type: "string" },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) {
    console.log(USAGE);
    process.exit(0);
  }
  if (!process.execArgv.includes(FLAG)) throw new Error(`Run it through npm, or as node ${FLAG}.`);
  if (values.only !== undefined && !PARTS.includes(values.only)) {
    throw new Error(`There is no part "${values.only}".`);
  }
  // npm runs scripts in the project's folder; the user's own folder is in INIT_CWD.
  const source =
    values.source === undefined ? undefined : path.resolve(process.env.INIT_CWD ?? "", values.source);
  if (source !== undefined && !statSync(source, { throwIfNoEntry: false })?.isDirectory()) {
    throw new Error(`${source} is no folder.`);
  }
  return { parts: values.only === undefined ? PARTS : [values.only], source };
}

/** @type {BenchOptions} */
let options;
try {
  options = readArguments();
} catch (error) {
  console.error(`${error.message}\n\n${USAGE}`);
  process.exit(2);
}

try {
  const { runBench } = await load("test/bench/bench.ts");
  process.exitCode = await runBench(options);
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
