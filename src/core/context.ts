import type { DocumentId } from "./document.ts";
import type { Freshness, Query } from "./hit.ts";

/** How a context is written down, and for whom. */
export const CONTEXT_FORMATS = {
  xml: "for models that are used to tags",
  markdown: "for all other models",
  plain: "with as little around the source as possible",
  human: "for people, with line numbers",
} as const;

export type ContextFormat = keyof typeof CONTEXT_FORMATS;

/**
 * Which families of models, as editors name them, are given which format; the first that fits. Anthropic tells users of its models to
 * put sources in tags. Of others none is known to do better with tags than with Markdown, which takes fewer tokens.
 */
const FAMILIES: Readonly<Partial<Record<ContextFormat, RegExp>>> = { xml: /claude/i, markdown: /(?:)/ };

/** The format for a family of models, such as `gpt-4o`. */
export function formatForModel(family: string): ContextFormat {
  const formats = Object.keys(FAMILIES) as ContextFormat[];
  return formats.find(format => FAMILIES[format]?.test(family)) ?? "plain";
}

/** How much of an item is shown: all of it, lines around what matched, or what it declares and says of itself. */
export const DETAILS = ["full", "elided", "signature"] as const;

export type Detail = (typeof DETAILS)[number];

/** Lines of a document. Zero-based, inclusive. */
export interface LineRange {
  readonly startLine: number;
  readonly endLine: number;
}

/** What somebody wants in a context: lines of a document, or one of its spans by its id. */
export type ContextItem = { readonly document: DocumentId /** At most. */; readonly detail?: Detail } & (
  | LineRange
  | { readonly span: number }
);

export interface ContextRequest {
  /** What was collected by hand, in the order wanted. It comes before all that is found. */
  readonly items?: readonly ContextItem[];
  /** What is searched for; how many hits are looked at follows from the budget. */
  readonly query?: Omit<Query, "limit">;
  /** The text has no more o200k tokens than this. */
  readonly budget: number;
  readonly format: ContextFormat;
  /**
   * The same was asked a moment ago under another budget: what was found and read for that is packed anew, as one who needs several
   * attempts at a budget of their own wants no more than one search.
   */
  readonly again?: true;
  /** Gives every line its number, so that whoever reads the text can say where in a file something stands. */
  readonly lineNumbers?: boolean;
}

/** An item or hit that a context shows. */
export interface PackedItem extends LineRange {
  readonly document: DocumentId;
  readonly detail: Detail;
  /** Absent where the user collected it: its rank among the hits. */
  readonly rank?: number;
}

/** Lines that stand in a context next to each other, with the most detailed reason that any of them has. */
export interface ShownLines extends LineRange {
  readonly document: DocumentId;
  readonly detail: Detail;
}

/**
 * - `noRoom`: the budget is used by what is worth more.
 * - `gone`: the document does not exist any more, or is no text.
 * - `outside`: the document has no such lines or span.
 */
export type WhyLeftOut = "noRoom" | "gone" | "outside";

/** An item or hit that a context does not show. */
export interface LeftOutItem extends Partial<LineRange> {
  readonly document: DocumentId;
  readonly why: WhyLeftOut;
}

/** A character that is shown as it is and that a reader does not see, or sees elsewhere than it stands. */
export interface HiddenCharacter {
  readonly document: DocumentId;
  /** Zero-based. */
  readonly line: number;
  /** As Unicode writes it: `U+202E`. */
  readonly character: string;
}

/** With this share of its budget a context is full. */
export const FULL_SHARE = 0.95;
/** What is aimed at, since estimates are a little off. */
export const AIMED_SHARE = 0.98;

/** Source that fits a budget. */
export interface Context {
  readonly text: string;
  readonly tokens: number;
  readonly budget: number;
  /** Of the text: equal texts have equal hashes. */
  readonly hash: string;
  readonly format: ContextFormat;
  /** In the order of their worth. */
  readonly items: readonly PackedItem[];
  /** All lines of source in the text, in its order; none twice. */
  readonly shown: readonly ShownLines[];
  readonly leftOut: readonly LeftOutItem[];
  /** Everything is shown that was wanted, was found or goes with it: there is nothing more to say. */
  readonly whole: boolean;
  readonly hidden: readonly HiddenCharacter[];
  /** Documents whose shown text is that of an editor or has changed since it was indexed. */
  readonly notFresh: readonly { readonly document: DocumentId; readonly freshness: Freshness }[];
  /** How likely it is that the first of what was found answers the query, as in an answer; absent without a query. */
  readonly confidence?: number;
  /** What the user should know of how the query was understood, in sentences. */
  readonly notes: readonly string[];
  /** False while files are still waiting to be indexed. */
  readonly complete: boolean;
}
