import { given } from "../base/given.ts";
import type { EvalQuestion, FileLines } from "./evalQuestion.ts";

/** Tokens of an answer that a reader reads before giving up. */
export const READ_TOKENS = 4_000;
/** The first answers. */
const FIRST = 5;
const LOOKED_AT = 10;

/** How well a list of answers does on one question. */
export interface Measures {
  /** Whether the first answer, or one of the first five, has any of the right lines. */
  readonly first: boolean;
  readonly firstFive: boolean;
  /** 1 divided by the rank of the first right answer among the first ten, or 0: the mean over questions is MRR@10. */
  readonly reciprocalRank: number;
  /** The share of the right lines within the first 4,000 tokens. */
  readonly lines: number;
  /** Tokens up to the first right line; `undefined` if the list has none. */
  readonly tokensToFirst?: number;
}

/** Measures a list of answers, best first. `tokensOf` counts the tokens of a line of a file. */
export function measure(
  { relevant }: Pick<EvalQuestion, "relevant">,
  answers: readonly FileLines[],
  tokensOf: (path: string, line: number) => number,
): Measures {
  const rank = 1 + answers.findIndex(answer => relevant.some(lines => overlap(answer, lines)));
  const right = new Set(relevant.flatMap(lines => [...keysOf(lines)]));
  const read = new Set<string>();
  let tokens = 0;
  let found = 0;
  let tokensToFirst: number | undefined;
  for (const answer of answers) {
    for (let line = answer.startLine; line <= answer.endLine; line++) {
      const key = keyOf(answer.path, line);
      if (read.has(key)) continue;
      read.add(key);
      tokens += tokensOf(answer.path, line);
      if (!right.has(key)) continue;
      tokensToFirst ??= tokens;
      if (tokens <= READ_TOKENS) found++;
    }
    if (tokens > READ_TOKENS && tokensToFirst !== undefined) break;
  }
  return {
    first: rank === 1,
    firstFive: rank >= 1 && rank <= FIRST,
    reciprocalRank: rank >= 1 && rank <= LOOKED_AT ? 1 / rank : 0,
    lines: right.size === 0 ? 0 : found / right.size,
    ...given({ tokensToFirst }),
  };
}

/** Whether two stretches of lines overlap. */
export function overlap(one: FileLines, other: FileLines): boolean {
  return one.path === other.path && one.startLine <= other.endLine && other.startLine <= one.endLine;
}

/** The keys of the lines of a stretch, as from `keyOf`. */
export function* keysOf({ path, startLine, endLine }: FileLines): Generator<string> {
  for (let line = startLine; line <= endLine; line++) yield keyOf(path, line);
}

/** A string that identifies a line of a file. */
export function keyOf(path: string, line: number): string {
  return `${line}:${path}`;
}
