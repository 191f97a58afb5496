import type { LineRange, TextRange } from "./ranges.ts";

/** The kinds of span: few, standard, and the same for every language. */
export const SPAN_KINDS = [
  "module",
  "import_block",
  "class",
  "interface",
  "enum",
  "struct",
  "trait",
  "impl",
  "type",
  "function",
  "method",
  "property",
  "constant",
  "block",
  "section",
  "cell",
  "element",
] as const;

export type SpanKind = (typeof SPAN_KINDS)[number];

const CLASS_LIKE: ReadonlySet<SpanKind> = new Set<SpanKind>([
  "class",
  "interface",
  "struct",
  "trait",
  "impl",
  "enum",
]);

const FILE_PARTS: ReadonlySet<SpanKind> = new Set<SpanKind>(["module", "section", "cell", "element"]);

/** A span without its place. */
export interface SpanTitle {
  readonly kind: SpanKind;
  readonly name: string;
  /**
   * The names from the outermost span down to this one, joined by `.`. A definition outside its container, such as a method in Go, has the
   * container's name before its own. The document, elements and cells are left out. If spans nest deeper than anyone writes, the name
   * starts afresh.
   */
  readonly qualifiedName: string;
  /** The definition up to its body, on one line and with single spaces. Empty if the kind has none. */
  readonly signature: string;
}

/**
 * A named or structural region of a document, with the decorators, attributes and doc comment before it. The spans of a document form a
 * tree; its root, a module, is the document itself.
 */
export interface Span extends SpanTitle, TextRange, LineRange {
  /** Position in the document's list of spans, which is in order of `start`, outer before inner. */
  readonly id: number;
  /** The id of the span around it; absent only for the span of the document. */
  readonly parent?: number;
  /** The doc comment or docstring as written. Empty if there is none. */
  readonly doc: string;
}

/** The name of all imports that stand together, and of their parts if they are long. */
export const IMPORTS = "imports";

/** Whether a span is made of imports alone: all that stand together, or a part of them. */
export function isOfImports({ kind, name }: Pick<SpanTitle, "kind" | "name">): boolean {
  return kind === "import_block" || (kind === "block" && name === IMPORTS);
}

/** Whether a span of this kind is a name for a value: the line that declares it says everything. */
export function isValue(kind: SpanKind): boolean {
  return kind === "property" || kind === "constant";
}

/** Whether a span of this kind can be called: a method in one language is a function in another. */
export function isFunction(kind: SpanKind): boolean {
  return kind === "function" || kind === "method";
}

/** Whether a span of this kind is a type with members, such as a class. */
export function isClassLike(kind: SpanKind): boolean {
  return CLASS_LIKE.has(kind);
}

/** Whether a span of this kind is a type: one with members, or an alias. */
export function isType(kind: SpanKind): boolean {
  return isClassLike(kind) || kind === "type";
}

/** Whether a span of this kind is a file or part of one: its contents belong to the file, not to a type. */
export function isFilePart(kind: SpanKind): boolean {
  return FILE_PARTS.has(kind);
}

/** Whether the members of a span of this kind are spans too, so that cuts between them leave them whole. */
export function isContainer(kind: SpanKind): boolean {
  return isClassLike(kind) || isFilePart(kind);
}

/** Whether a definition has the name of the type that it is in; the name then stands for the type. */
export function isConstructor({ name, qualifiedName }: Pick<SpanTitle, "name" | "qualifiedName">): boolean {
  return `.${qualifiedName}`.endsWith(`.${name}.${name}`);
}
