import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Engine } from "../../../src/core/engine.ts";
import { DEFAULT_SETTINGS, type EngineSettings } from "../../../src/core/engineSettings.ts";
import type { EvalQuestion, FileLines } from "../../../src/core/evaluation/evalQuestion.ts";
import { linesOf, makeQuestions } from "../../../src/node/evaluation/evaluate.ts";
import { countTokens } from "../../../src/node/tokens.ts";
import { build } from "../../host/project.ts";
import type { BenchOptions } from "../bench.ts";
import { cachePackages } from "../sources/packageCache.ts";
import { mean, spread } from "../statistics.ts";
import { FOLDER, NEVER, startEngine } from "../terminal/engineUnderTest.ts";
import { textTable } from "../textTable.ts";
import { LineReader, type ReadLines } from "./lineReader.ts";
import { Pieces, windowsOf } from "./pieces.ts";

/** Folders to use if none is named, and questions of each source in each. */
const FOLDERS = 5;
const QUESTIONS = 15;
const LIMIT = 60;
/** Hits whose files are read whole. */
const WHOLE = 5;
/** The share of the tokens of whole files that a context may take, and by how much it should undercut chunks of lines. */
const SHARE = 0.3;
const LESS = 0.3;
/** Larger shares, which show from where on a context contains as much as whole files. */
const HALF = 0.5;
const MOST = 0.7;
/** Lines of a window of fixed size. */
const WINDOW_LINES = 40;

/** Ways to give source to a model, in the order of the table. */
const WAYS = {
  whole: `whole files of the first ${WHOLE} hits`,
  context: `a context in ${SHARE} of their tokens`,
  half: `a context in ${HALF} of their tokens`,
  most: `a context in ${MOST} of their tokens`,
  hits: "hits one after the other, in as many tokens",
  lines: "LLMC's hits where it cuts between lines, in as many tokens",
  more: `the same in more tokens, of which a context has ${LESS * 100} % fewer`,
  windows: `every ${WINDOW_LINES} lines, found by their words, in that many tokens`,
} as const;

type Way = keyof typeof WAYS;

/** The source that a model would be given for one question, in each way. */
type Given = Readonly<Record<Way, ReadLines>>;

/**
 * Prints how many tokens each way of giving source to a model takes, and how many of the right lines it contains, for questions that are
 * made from the folders. Resolves to the exit code.
 */
export async function run({ sources }: BenchOptions): Promise<number> {
  const code = await build();
  if (code !== 0) return code;
  const packages = sources.length > 0 ? [] : (await cachePackages()).folders.map(({ root }) => root);
  const roots = sources.length > 0 ? sources : spread(packages, FOLDERS);
  const given: { readonly source: string; readonly given: Given }[] = [];
  for (const root of roots) {
    given.push(...(await ask(root)));
    console.error(`${root}: done`);
  }
  const kinds = ["all", ...new Set(given.map(({ source }) => source))];
  const rows = kinds.flatMap(kind => {
    const asked = given.filter(({ source }) => kind === "all" || source === kind).map(each => each.given);
    return (Object.keys(WAYS) as Way[]).map(way => [
      `${kind} × ${asked.length}`,
      WAYS[way],
      Math.round(mean(asked.map(each => each[way].tokens))).toString(),
      mean(asked.map(each => each[way].share)).toFixed(3),
    ]);
  });
  const columns = [
    { heading: "questions" },
    { heading: "way" },
    { heading: "tokens", figures: true },
    { heading: "right lines", figures: true },
  ];
  console.log(`\n${textTable(columns, rows)}`);
  return 0;
}

/**
 * Asks the questions of a folder, of an index with default settings, and of one whose chunks are cut between lines wherever they are full.
 */
async function ask(root: string): Promise<{ source: string; given: Given }[]> {
  return await withIndex(root, {}, async engine => {
    const questions = await makeQuestions({ engine, folder: FOLDER, root }, QUESTIONS, NEVER);
    const lines = await linesOf({ engine, folder: FOLDER, root }, NEVER);
    const windows = new Pieces(lines, windowsOf(lines, WINDOW_LINES, 0));
    const reader = new LineReader(countTokens, file =>
      readFile(path.join(root, ...file.split("/")), "utf8").catch(() => ""),
    );
    const before: Awaited<ReturnType<typeof askOne>>[] = [];
    for (const question of questions) before.push(await askOne(engine, question, reader));
    return await withIndex(root, { chunkBoundaries: "lines" }, async byLines => {
      const all: { source: string; given: Given }[] = [];
      for (const [at, question] of questions.entries()) {
        const first = before[at];
        if (first === undefined) continue;
        const chunks = await search(byLines, question.text);
        const lines = await reader.read(question, chunks, first.budget);
        const budget = first.budget / (1 - LESS);
        const more = await reader.read(question, chunks, budget);
        const byWindows = await reader.read(question, windows.search(question.text, LIMIT), budget);
        all.push({ source: question.source, given: { ...first, lines, more, windows: byWindows } });
      }
      return all;
    });
  });
}

async function askOne(engine: Engine, question: EvalQuestion, reader: LineReader) {
  const hits = await search(engine, question.text);
  const files = [...new Set(hits.slice(0, WHOLE).map(hit => hit.path))];
  const wholeFiles = files.map(file => ({ path: file, startLine: 0, endLine: Number.POSITIVE_INFINITY }));
  const whole = await reader.read(question, wholeFiles, Number.POSITIVE_INFINITY);
  const budgetOf = (share: number): number => Math.max(1, Math.floor(whole.tokens * share));
  const inShare = async (share: number): Promise<ReadLines> => {
    const budget = budgetOf(share);
    const packed = await engine.context(
      { query: { text: question.text }, budget, format: "markdown" },
      NEVER,
    );
    const shown = packed.shown.map(({ document, ...lines }) => ({ path: document.path, ...lines }));
    const read = await reader.read(question, shown, Number.POSITIVE_INFINITY);
    return { tokens: packed.tokens, share: read.share };
  };
  const budget = budgetOf(SHARE);
  return {
    budget,
    whole,
    context: await inShare(SHARE),
    half: await inShare(HALF),
    most: await inShare(MOST),
    hits: await reader.read(question, hits, budget),
  };
}

async function search(engine: Engine, text: string): Promise<readonly FileLines[]> {
  const { hits } = await engine.search({ text, limit: LIMIT }, NEVER);
  return hits.map(({ document, startLine, endLine }) => ({ path: document.path, startLine, endLine }));
}

/** Runs `use` on an index without history, which contains the commit messages that are asked. */
async function withIndex<Result>(
  root: string,
  settings: Partial<EngineSettings>,
  use: (engine: Engine) => Promise<Result>,
): Promise<Result> {
  const storage = await mkdtemp(path.join(os.tmpdir(), "llmc-bench-"));
  const { engine } = await startEngine(storage);
  try {
    const folders = [{ id: FOLDER, root }];
    const all = { ...DEFAULT_SETTINGS, ...settings };
    await engine.open({ folders, settings: all, updates: "onRequest", trusted: false }, NEVER);
    await engine.refresh(NEVER);
    return await use(engine);
  } finally {
    await engine.dispose();
    await rm(storage, { recursive: true, force: true, maxRetries: 3 });
  }
}
