import type { SearchedFields } from "./database/codeDatabase.ts";

/** What an outline entry is made of: a file, a class or what is like one, or the last commit that changed a file. */
export const OUTLINE_SOURCES = ["file", "class", "commit"] as const;

export type OutlineSource = (typeof OUTLINE_SOURCES)[number];

/** What the index keeps of an outline entry: which chunks it speaks for. The document is a number of the manifest's. */
export interface StoredOutline {
  readonly source: OutlineSource;
  readonly document: number;
  /** The class in its document; 0 and 0 where the entry speaks for all of it. */
  readonly start: number;
  readonly end: number;
}

/** An outline entry as the index takes it: what it speaks for, and the texts that are searched. */
export interface IndexedOutline {
  readonly stored: StoredOutline;
  readonly fields: SearchedFields;
}
