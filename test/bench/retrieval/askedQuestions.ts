import { indexedFiles } from "../../../src/core/diagnosis.ts";
import type { Outline } from "../../../src/core/engine.ts";
import { type FileLines, QUESTION_SOURCES } from "../../../src/core/evaluation/evalQuestion.ts";
import { isAskedFor } from "../../../src/core/evaluation/mineQuestions.ts";
import type { Query } from "../../../src/core/hit.ts";
import { type Evaluated, makeQuestions } from "../../../src/node/evaluation/evaluate.ts";
import { NEVER } from "../terminal/engineUnderTest.ts";
import type { Files } from "./pieces.ts";
import { placedQuestions } from "./placedQuestions.ts";

/** The sources of questions, with descriptions of their answers. */
export const SOURCES = {
  ...QUESTION_SOURCES,
  "code name": "names of several words as code writes them, in a sentence; the answer is what is called so",
  trace: "a trace that names a line; the answer is what is there",
  place: "a name that several things have, asked from a line that says which; the answer is that one",
  "open file": "the same, where that file is merely open",
} as const;

export type Source = keyof typeof SOURCES;

/** A question, the lines that answer it, and the place where it is asked. */
export interface AskedQuestion {
  readonly source: Source;
  readonly text: string;
  readonly relevant: readonly FileLines[];
  /** Zero-based. */
  readonly from?: { readonly path: string; readonly line: number };
  readonly near?: readonly string[];
}

/** A folder with the questions about it. */
export interface AskedFolder {
  readonly evaluated: Evaluated;
  readonly lines: Files;
  readonly outlines: readonly Outline[];
  readonly questions: readonly AskedQuestion[];
  /** The languages of its files, by path. */
  readonly languages: ReadonlyMap<string, string>;
}

/** Outlines all files, and makes at most `count` questions of each source. */
export async function askedFolder(evaluated: Evaluated, lines: Files, count: number): Promise<AskedFolder> {
  const files = await indexedFiles(evaluated.engine, NEVER);
  const outlines: Outline[] = [];
  for (const { document } of files) {
    const outline = await evaluated.engine.outline({ document }, NEVER);
    if (outline !== undefined) outlines.push(outline);
  }
  const code = outlines.filter(({ document }) => isAskedFor(document.path));
  return {
    evaluated,
    lines,
    outlines,
    questions: [...(await makeQuestions(evaluated, count, NEVER)), ...placedQuestions(lines, code, count)],
    languages: new Map(files.map(({ document, language }) => [document.path, language])),
  };
}

/** A question in the form that the engine takes. */
export function queryOf(
  { text, from, near }: AskedQuestion,
  folder: string,
): Pick<Query, "text" | "from" | "near"> {
  return {
    text,
    ...(from === undefined ? {} : { from: { document: { folder, path: from.path }, line: from.line } }),
    ...(near === undefined ? {} : { near: near.map(path => ({ folder, path })) }),
  };
}
