import type { LineRange } from "../ranges.ts";

/** Sources of questions whose answers the repository itself tells. */
export const QUESTION_SOURCES = {
  commit: "subjects of commits; the answer is the lines that still stand as the commit wrote them",
  doc: "first sentences of doc comments; the answer is what they document",
  name: "names of three words or more, as words; the answer is what is called so",
} as const;

export type QuestionSource = keyof typeof QUESTION_SOURCES;

/** Lines of a file. */
export interface FileLines extends LineRange {
  readonly path: string;
}

/** A question, and the lines that answer it. */
export interface EvalQuestion {
  readonly source: QuestionSource;
  readonly text: string;
  readonly relevant: readonly FileLines[];
  /**
   * Nobody asks for this answer, which may be a field. It is kept because the same words may ask for something else, which makes that
   * question ambiguous.
   */
  readonly isUnasked?: boolean;
}
