import type { Detail, LineRange } from "../../context.ts";
import type { TextRange } from "../../hit.ts";
import type { SourceView } from "../source/sourceView.ts";

/** Lines, and what one of them is worth beside those of others. */
export interface Part extends LineRange {
  /** Where it stands in its lines, which may be longer than it. */
  readonly offsets?: TextRange;
  readonly value: number;
}

/** Something that should be in a context. */
export interface Wanted extends Part {
  readonly source: SourceView;
  /** What it is made of, best first, where not all of it is worth the same. */
  readonly parts?: readonly Part[];
  /** Lines that show best why it is wanted. */
  readonly matched: readonly number[];
  /** The first of these lines was named by whoever asks: what is around it is worth more. */
  readonly isLineNamed?: true;
  /** Where it matched in a line that is shown in pieces. */
  readonly offset?: number;
  /** At most this is shown. */
  readonly detail: Detail;
  /** It is there to be known of: its doc and imports are left out, and few lines around what matched are shown. */
  readonly terse?: true;
}
