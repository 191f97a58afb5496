import type { DocumentId } from "./document.ts";
import type { Query } from "./hit.ts";
import type { LineRange } from "./ranges.ts";

/** The formats of a context, and for whom each is. */
export const CONTEXT_FORMATS = {
  xml: "for models that are used to tags",
  markdown: "for all other models",
  plain: "with as little around the source as possible",
  human: "for people, with line numbers",
} as const;

export type ContextFormat = keyof typeof CONTEXT_FORMATS;

/**
 * The format for each family of models, as editors name them; the first that fits. Anthropic advises users of its models to put sources in
 * tags. No other models are known to do better with tags than with Markdown, which takes fewer tokens.
 */
const FAMILIES: Readonly<Partial<Record<ContextFormat, RegExp>>> = { xml: /claude/i, markdown: /(?:)/ };

/** The format for a family of models, such as `gpt-4o`. */
export function formatForModel(family: string): ContextFormat {
  const formats = Object.keys(FAMILIES) as ContextFormat[];
  return formats.find(format => FAMILIES[format]?.test(family)) ?? "plain";
}

/** How much of an item is shown: all of it, the lines around what matched, or its signature and docs. */
export const DETAILS = ["full", "elided", "signature"] as const;

export type Detail = (typeof DETAILS)[number];

/**
 * Something wanted in a context: lines of a document, or one of its spans by its id, in the given detail at most. `line` is the most wanted
 * line of these, which is shown if not all of them have room.
 */
export type ContextItem = {
  readonly document: DocumentId;
  readonly detail?: Detail;
  readonly line?: number;
} & (LineRange | { readonly span: number });

/** Asks for source under a budget. */
export interface ContextRequest {
  /** Items that the user collected, most wanted first. They come before everything that is found. */
  readonly items?: readonly ContextItem[];
  /** The query to search for. The number of hits that are looked at follows from the budget. */
  readonly query?: Omit<Query, "limit">;
  /** The most o200k tokens that the text may have. */
  readonly budget: number;
  readonly format: ContextFormat;
  /**
   * The same request was made a moment ago with another budget. What was found and read then is packed again, so that several attempts at a
   * budget take only one search.
   */
  readonly again?: true;
  /** Leaves out what goes with the items, such as their callers, however much room there is. */
  readonly alone?: true;
  /** Puts its number before every line, so that a reader can say where something stands in a file. */
  readonly lineNumbers?: boolean;
}

/** An item or hit that a context shows. */
export interface PackedItem extends LineRange {
  readonly document: DocumentId;
  readonly detail: Detail;
  /** The item covers the whole document. */
  readonly wholeDocument?: true;
}

/** Adjacent lines in a context, with the highest detail that any of them was asked for in. */
export interface ShownLines extends LineRange {
  readonly document: DocumentId;
  readonly detail: Detail;
}

/**
 * Why an item is not shown:
 * - `noRoom`: more valuable items use up the budget.
 * - `gone`: the document no longer exists, or is not text.
 * - `outside`: the document has no such lines or span.
 */
export type WhyLeftOut = "noRoom" | "gone" | "outside";

/** An item or hit that a context does not show. */
export interface LeftOutItem extends Partial<LineRange> {
  readonly document: DocumentId;
  readonly why: WhyLeftOut;
  /** Its rank among the hits; absent if the user collected it. */
  readonly rank?: number;
}

/** A character in the shown source that is invisible, or that a reader sees in another place than it has in the source. */
export interface HiddenCharacter {
  readonly document: DocumentId;
  /** Zero-based. */
  readonly line: number;
  /** As Unicode writes it: `U+202E`. */
  readonly character: string;
}

/** A context that takes this share of its budget counts as full. */
export const FULL_SHARE = 0.95;
/** The share of the budget to aim at, since estimates are a little off. */
export const AIMED_SHARE = 0.98;

/** Source that fits a budget. */
export interface Context {
  readonly text: string;
  readonly tokens: number;
  readonly budget: number;
  /** A hash of the text: equal texts have equal hashes. */
  readonly hash: string;
  readonly format: ContextFormat;
  /** Most valuable first. */
  readonly items: readonly PackedItem[];
  /** All lines of source in the text, in the order in which they stand there, each once. */
  readonly shown: readonly ShownLines[];
  readonly leftOut: readonly LeftOutItem[];
  /** Everything that was wanted, was found or goes with it is shown: more room would add nothing. */
  readonly whole: boolean;
  readonly hidden: readonly HiddenCharacter[];
  /** The probability that one of the first hits answers the query, as in `Answer`; absent without a query. */
  readonly confidence?: number;
  /** Sentences that tell the user how the query was understood, and where nothing can be found at the moment. */
  readonly notes: readonly string[];
  /** False while files wait to be indexed and so cannot be found yet. */
  readonly complete: boolean;
}
