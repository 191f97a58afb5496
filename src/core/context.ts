import type { DocumentId } from "./document.ts";
import type { Query } from "./hit.ts";

/** How a context is written down, and for whom. */
export const CONTEXT_FORMATS = {
  xml: "for models that are used to tags",
  markdown: "for all other models",
  plain: "with as little around the source as possible",
  human: "for people, with line numbers",
} as const;

export type ContextFormat = keyof typeof CONTEXT_FORMATS;

/**
 * The format that is given to each family of models, as editors name them; the first that fits. Anthropic tells users of its models to
 * put sources in tags. No others are known to do better with tags than with Markdown, which takes fewer tokens.
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

/** Lines of a document. Zero-based, inclusive. */
export interface LineRange {
  readonly startLine: number;
  readonly endLine: number;
}

/** Lines as a person counts them: `12-40`, or `12` for one. */
export function linesText({ startLine, endLine }: LineRange): string {
  return startLine === endLine ? `${startLine + 1}` : `${startLine + 1}-${endLine + 1}`;
}

/**
 * What somebody wants in a context: lines of a document, or one of its spans by its id, at most in the detail that is given. `line` is
 * the one of them that is meant above all, and shown where not all have room.
 */
export type ContextItem = {
  readonly document: DocumentId;
  readonly detail?: Detail;
  readonly line?: number;
} & (LineRange | { readonly span: number });

/** Asks for source under a budget. */
export interface ContextRequest {
  /** What was collected by hand, most wanted first. It comes before all that is found. */
  readonly items?: readonly ContextItem[];
  /** What is searched for. How many hits are looked at follows from the budget. */
  readonly query?: Omit<Query, "limit">;
  /** The most o200k tokens that the text may have. */
  readonly budget: number;
  readonly format: ContextFormat;
  /**
   * Says that the same was asked a moment ago under another budget. What was found and read then is packed anew, so that several
   * attempts at a budget take no more than one search.
   */
  readonly again?: true;
  /** What goes with it, such as what calls it, is left out, however much room there is. */
  readonly alone?: true;
  /** Gives every line its number, so that a reader can say where in a file something stands. */
  readonly lineNumbers?: boolean;
}

/** An item or hit that a context shows. */
export interface PackedItem extends LineRange {
  readonly document: DocumentId;
  readonly detail: Detail;
  /** Its lines are all that the document has. */
  readonly wholeDocument?: true;
}

/** Lines that stand in a context next to each other, with the most detail that any of them was asked for in. */
export interface ShownLines extends LineRange {
  readonly document: DocumentId;
  readonly detail: Detail;
}

/**
 * Why an item is not shown:
 * - `noRoom`: the budget is used by what is worth more.
 * - `gone`: the document does not exist any more, or is no text.
 * - `outside`: the document has no such lines or span.
 */
export type WhyLeftOut = "noRoom" | "gone" | "outside";

/** An item or hit that a context does not show. */
export interface LeftOutItem extends Partial<LineRange> {
  readonly document: DocumentId;
  readonly why: WhyLeftOut;
  /** Its rank among the hits; absent where the user collected it. */
  readonly rank?: number;
}

/** A character in the shown source that a reader does not see, or sees elsewhere than it stands. */
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
  /** A hash of the text: equal texts have equal ones. */
  readonly hash: string;
  readonly format: ContextFormat;
  /** In the order of their worth. */
  readonly items: readonly PackedItem[];
  /** All lines of source in the text, in its order; none twice. */
  readonly shown: readonly ShownLines[];
  readonly leftOut: readonly LeftOutItem[];
  /** All is shown that was wanted, was found or goes with it: more room would add nothing. */
  readonly whole: boolean;
  readonly hidden: readonly HiddenCharacter[];
  /** How likely it is that one of the first hits answers the query, as in `Answer`; absent without a query. */
  readonly confidence?: number;
  /** What the user should know of how the query was understood, in sentences. */
  readonly notes: readonly string[];
  /** False while files are waiting to be indexed, and so cannot be found yet. */
  readonly complete: boolean;
}
