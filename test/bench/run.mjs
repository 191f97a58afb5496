/**
 * `npm run bench [-- --only PART] [--source FOLDER] [--languages a,b]`: prints the figures of LLMC on this machine beside their bars, or
 * runs one of the studies, which print their own tables. Arguments are checked before anything is installed.
 */
import { statSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { load } from "../host/bootstrap.mjs";

const FIGURES = {
  terminal: "the engine by itself",
  editor: "the extension in a real VS Code",
};

/** Studies that run only on request: a description, and the script that exports `run`. */
const STUDIES = {
  languages: {
    what: "every language over real code: nothing lost, errors, speed; memory; awkward inputs",
    script: "test/bench/languages/languagesStudy.ts",
  },
  growth: {
    what: "an index from 1,000 to 200,000 chunks, beside stock Orama and MiniSearch",
    script: "test/bench/growth/growthStudy.ts",
  },
  answers: {
    what: "answers at 50,000 and 100,000 chunks: the first of a new process, searches, contexts",
    script: "test/bench/growth/answersStudy.ts",
  },
  chunkers: {
    what: "LLMC's chunks beside fixed-size ones and those of the cAST paper",
    script: "test/bench/chunkers/chunkersStudy.ts",
  },
  tags: {
    what: "LLMC's spans beside the tags that grammars ship queries for",
    script: "test/bench/symbols/tagsStudy.ts",
  },
  faults: {
    what: "processes killed, files damaged, disks full: what the next start serves, and whether it comes to be right",
    script: "test/bench/faults/faultsStudy.ts",
  },
  soak: {
    what: "random edits and queries for some minutes: memory, sizes of the index, wrong answers",
    script: "test/bench/soak/soakStudy.ts",
  },
  embedder: {
    what: "the built-in embedder: loading, texts embedded in processor time",
    script: "test/bench/embedder/embedderStudy.ts",
  },
  retrieval: {
    what: "how well code is found, by questions that sources answer themselves: ways of searching and of cutting",
    script: "test/bench/retrieval/retrievalStudy.ts",
  },
  contexts: {
    what: "a context beside the whole files of the first hits and chunks of so many lines: tokens, right lines",
    script: "test/bench/retrieval/contextsStudy.ts",
  },
  surfaces: {
    what: "how long hovers, chat and the indexing of 10,000 files keep somebody waiting in a real VS Code",
    script: "test/bench/surfaces/surfacesStudy.ts",
  },
  symbols: {
    what: "LLMC's spans beside VS Code's own symbols of TypeScript and JavaScript",
    script: "test/bench/symbols/symbolsStudy.ts",
  },
};

const USAGE = `Usage: npm run bench [-- --only PART] [--source FOLDER]... [--languages IDS]

  --only PART      ${describeParts()}
                   without it terminal and editor
  --minutes COUNT  how long soak goes on; 20 without it
  --languages IDS  which languages the study of them looks at, with commas between; all without it
  --source FOLDER  what to measure on; may be repeated for all but terminal and editor. Without it sources are put
                   together from published packages`;

/** Grammars run in this process too, and must be compiled as in the engine's. The flag works on the command line only. */
const FLAG = "--liftoff-only";

/** @typedef {{ parts: readonly string[], sources: readonly string[], minutes: number, languages: readonly string[] }} BenchOptions */

/** @returns {BenchOptions} */
function readArguments() {
  const { values } = parseArgs({
    options: {
      only: { type: "string" },
      minutes: { type: "string", default: "20" },
      languages: { type: "string", default: "" },
      source: { type: "string", multiple: true, default: [] },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) {
    console.log(USAGE);
    process.exit(0);
  }
  if (!process.execArgv.includes(FLAG)) throw new Error(`Run it through npm, or as node ${FLAG}.`);
  const { only } = values;
  if (only !== undefined && !(only in FIGURES) && !(only in STUDIES)) {
    throw new Error(`There is no part "${only}".`);
  }
  // npm runs scripts in the project's folder; the user's own folder is in INIT_CWD.
  const sources = values.source.map(folder => path.resolve(process.env.INIT_CWD ?? "", folder));
  for (const source of sources) {
    if (!statSync(source, { throwIfNoEntry: false })?.isDirectory())
      throw new Error(`${source} is no folder.`);
  }
  const parts = only === undefined ? Object.keys(FIGURES) : [only];
  if (sources.length > 1 && parts.some(part => part in FIGURES)) {
    throw new Error("Terminal and editor are measured on one folder.");
  }
  const minutes = Number(values.minutes);
  if (!(minutes > 0)) throw new Error(`${values.minutes} is no number of minutes.`);
  return { parts, sources, minutes, languages: values.languages.split(",").filter(Boolean) };
}

function describeParts() {
  const studies = Object.entries(STUDIES).map(([name, { what }]) => [name, what]);
  return [...Object.entries(FIGURES), ...studies]
    .map(([name, what]) => `${name}: ${what}`)
    .join("\n                   ");
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
  const study = STUDIES[options.parts[0] ?? ""];
  const run =
    study === undefined ? (await load("test/bench/bench.ts")).runBench : (await load(study.script)).run;
  process.exitCode = await run(options);
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
