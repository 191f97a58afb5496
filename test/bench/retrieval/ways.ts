import type { FileLines } from "../../../src/core/evaluation/evalQuestion.ts";
import { grep } from "../../../src/core/evaluation/grep.ts";
import type { Answer, Arm, Boost, Hit } from "../../../src/core/hit.ts";
import { NEVER } from "../terminal/engineUnderTest.ts";
import { type AskedFolder, type AskedQuestion, queryOf } from "./askedQuestions.ts";
import { Pieces, spansOf, windowsOf } from "./pieces.ts";

/** Ways of searching, with their names. The first is ours. Only our ways are told where a question is asked from. */
export const WAYS = {
  llmc: "LLMC",
  words: "LLMC, words alone",
  meaning: "LLMC, meaning alone",
  names: "LLMC, names alone",
  namesAndWords: "LLMC, names and words",
  grep: "grep",
  files: "whole files of LLMC's hits",
  windows: "words in every 40 lines",
  shared: "words in every 40 lines, 15 % of them shared",
  spans: "words in every function, class and section as it is",
  twoPhases: "the best 5 files by their words, then LLMC's hits in them",
} as const;

export type Way = keyof typeof WAYS;

/** Finds the answers to a question, best first. */
export type Find = (question: AskedQuestion) => Promise<readonly FileLines[]>;

const ARMS: Readonly<Partial<Record<Way, readonly Arm[]>>> = {
  words: ["lexical"],
  meaning: ["vector"],
  names: ["symbol"],
  namesAndWords: ["symbol", "lexical"],
};
const WINDOW_LINES = 40;
const SHARED = 0.15;
const FILES = 5;
const LIMIT = 60;
/** The hits that are looked at; those in the first files are taken. */
const LOOKED_AT = 400;

/** Asks LLMC. */
export async function ask(
  { evaluated: { engine, folder } }: AskedFolder,
  question: AskedQuestion,
  {
    arms,
    unboosted = [],
    limit = LIMIT,
  }: { arms?: readonly Arm[]; unboosted?: readonly Boost[]; limit?: number },
): Promise<Answer> {
  const query = { ...queryOf(question, folder), limit, unboosted };
  return await engine.search(arms === undefined ? query : { ...query, arms }, NEVER);
}

/** All ways except LLMC itself, for one folder. */
export function otherWays(asked: AskedFolder): Readonly<Record<Exclude<Way, "llmc">, Find>> {
  const { lines, outlines } = asked;
  const byArms =
    (way: Way): Find =>
    async question =>
      (await ask(asked, question, { arms: ARMS[way] ?? [] })).hits.map(toLines);
  const byPieces = (pieces: Iterable<FileLines>): Find => {
    const index = new Pieces(lines, pieces);
    return async ({ text }) => index.search(text, LIMIT);
  };
  const files = new Pieces(lines, windowsOf(lines, Number.MAX_SAFE_INTEGER, 0));
  return {
    words: byArms("words"),
    meaning: byArms("meaning"),
    names: byArms("names"),
    namesAndWords: byArms("namesAndWords"),
    grep: async ({ text }) => grep(text, lines),
    files: async question => {
      const { hits } = await ask(asked, question, {});
      return [...new Set(hits.map(({ document }) => document.path))].map(path => {
        return { path, startLine: 0, endLine: Math.max(0, (lines.get(path)?.length ?? 1) - 1) };
      });
    },
    windows: byPieces(windowsOf(lines, WINDOW_LINES, 0)),
    shared: byPieces(windowsOf(lines, WINDOW_LINES, SHARED)),
    spans: byPieces(spansOf(outlines)),
    twoPhases: async question => {
      const first = new Set(files.search(question.text, FILES).map(({ path }) => path));
      const { hits } = await ask(asked, question, { limit: LOOKED_AT });
      return hits
        .map(toLines)
        .filter(({ path }) => first.has(path))
        .slice(0, LIMIT);
    },
  };
}

export function toLines({ document, startLine, endLine }: Hit): FileLines {
  return { path: document.path, startLine, endLine };
}
