import type { Role } from "../../../src/core/role.ts";
import type { AllMeasures } from "./allMeasures.ts";
import type { Source } from "./askedQuestions.ts";
import type { Way } from "./ways.ts";

/** What became of one question by one way. */
export interface Outcome {
  readonly source: Source;
  /** Of the file that answers it. */
  readonly language: string;
  readonly measures: AllMeasures;
  /** Of LLMC with all that crosses to the engine's process and back. */
  readonly milliseconds: number;
}

/** The same of LLMC with all that it has. */
export interface OwnOutcome extends Outcome {
  readonly confidence: number;
  /** What the files of the first five answers are there for. */
  readonly roles: readonly Role[];
}

/** What one variant did in all folders. */
export interface Result {
  readonly outcomes: readonly OwnOutcome[];
  /** The other ways; empty where they were not asked. */
  readonly others: Readonly<Partial<Record<Way, readonly Outcome[]>>>;
  /** How sure it was of answers to questions of other folders. */
  readonly foreign: readonly number[];
  readonly indexBytes: number;
  readonly sourceBytes: number;
}
