import type { SearchedFields } from "./database/codeDatabase.ts";

/** The source of an outline entry: a file, a class or the like, or the last commit that changed a file. */
export const OUTLINE_SOURCES = ["file", "class", "commit"] as const;

export type OutlineSource = (typeof OUTLINE_SOURCES)[number];

/** The index's record of an outline entry: the chunks that it is about. `document` is a number in the manifest. */
export interface StoredOutline {
  readonly source: OutlineSource;
  readonly document: number;
  /** The range of the class in its document; 0 and 0 if the entry is about the whole document. */
  readonly start: number;
  readonly end: number;
}

/** An outline entry to be indexed: its record, and its searched texts. */
export interface IndexedOutline {
  readonly stored: StoredOutline;
  readonly fields: SearchedFields;
}
