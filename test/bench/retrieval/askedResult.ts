import type { Role } from "../../../src/core/role.ts";
import type { AllMeasures } from "./allMeasures.ts";
import type { Source } from "./askedQuestions.ts";
import type { Way } from "./ways.ts";

/** The outcome of one question in one way of searching. */
export interface Outcome {
  readonly source: Source;
  /** The language of the file that answers it. */
  readonly language: string;
  readonly measures: AllMeasures;
  /** For LLMC including the way to the engine's process and back. */
  readonly milliseconds: number;
}

/** The outcome for LLMC with all its parts. */
export interface OwnOutcome extends Outcome {
  readonly confidence: number;
  /** The roles of the files of the first five answers. */
  readonly roles: readonly Role[];
}

/** The outcomes of one variant in all folders. */
export interface Result {
  readonly outcomes: readonly OwnOutcome[];
  /** The outcomes of the other ways; empty if they were not asked. */
  readonly others: Readonly<Partial<Record<Way, readonly Outcome[]>>>;
  /** The confidence in answers to questions of other folders. */
  readonly foreign: readonly number[];
  readonly indexBytes: number;
  readonly sourceBytes: number;
}
