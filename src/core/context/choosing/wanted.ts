import type { Detail } from "../../context.ts";
import type { LineRange, TextRange } from "../../ranges.ts";
import type { SourceView } from "../source/sourceView.ts";

/** Lines, and their value relative to others. */
export interface Part extends LineRange {
  /** Its range in the text, if it is less than its lines. */
  readonly offsets?: TextRange;
  readonly value: number;
}

/** Something that should be in a context. */
export interface Wanted extends Part {
  readonly source: SourceView;
  /** The parts that it is made of, best first, if they differ in value. */
  readonly parts?: readonly Part[];
  /** The lines that best show why it is wanted. */
  readonly matched: readonly number[];
  /** The query named the first of these lines: what is around it is worth more. */
  readonly isLineNamed?: true;
  /** The offset of the match in a line that is shown in pieces. */
  readonly offset?: number;
  /** The highest detail to show. */
  readonly detail: Detail;
  /** It only has to be mentioned: its doc and imports are left out, and only a few lines around its matches are shown. */
  readonly terse?: true;
}
