/**
 * `npm run model -- STEP`: the training pipeline of the built-in embedder, step by step. Arguments are checked before
 * anything is installed.
 */
import path from "node:path";
import { parseArgs } from "node:util";
import { load } from "../test/host/bootstrap.mjs";

const USAGE = `Usage: npm run model -- STEP

  propose FILE        adds the packages that FILE names, a line each: registry name language [folder,folder]
  collect [--parts N] brings the packages of model/packages.json into the cache; with N every Nth of them
  extract [--parts N] [--processes N]
                      writes what is trained on out of the collected packages, two at a time unless told otherwise
  train               learns the table from that; Python with NumPy and SciPy does the numeric part
  pack                rounds the table and writes model/embedder.bin
  evaluate            measures model/embedder.bin on packages that were not trained on
  all                 these five, one after the other; so does no step at all`;

const CHAIN = ["collect", "extract", "train", "pack", "evaluate"];

/** Grammars run in these processes too, and have to be compiled as in the engine's. */
const FLAG = "--liftoff-only";

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      parts: { type: "string", default: "1" },
      processes: { type: "string", default: "2" },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) {
    console.log(USAGE);
    process.exit(0);
  }
  if (!process.execArgv.includes(FLAG)) throw new Error(`Run it through npm, or as node ${FLAG}.`);
  const [step = "all", file] = positionals;
  const parts = countOf(values.parts, "--parts");
  const processes = countOf(values.processes, "--processes");
  if (step === "propose" && file !== undefined) {
    // npm runs scripts in the project's folder; the user's own folder is in INIT_CWD.
    return { steps: [step], argument: path.resolve(process.env.INIT_CWD ?? "", file) };
  }
  if (step === "all") return { steps: CHAIN, argument: { parts, processes } };
  if (CHAIN.includes(step)) return { steps: [step], argument: { parts, processes } };
  throw new Error("Say which step.");
}

/** @param {string} text @param {string} option */
function countOf(text, option) {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1) throw new Error(`${option} takes a number from 1.`);
  return count;
}

let chosen;
try {
  chosen = readArguments();
} catch (error) {
  console.error(`${error.message}\n\n${USAGE}`);
  process.exit(2);
}

try {
  for (const step of chosen.steps) {
    const exported = await load(`model/${step}.ts`);
    process.exitCode = (await exported[step](chosen.argument)) === 0 ? 0 : 1;
    if (process.exitCode !== 0) break;
  }
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
