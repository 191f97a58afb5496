import type { Span, SpanKind } from "../../src/core/span.ts";

/** A definition or section in a source, with its comment. */
export interface Passage {
  readonly language: string;
  readonly package: string;
  /** Relative to the package, with `/`. */
  readonly path: string;
  readonly kind: SpanKind;
  readonly name: string;
  readonly qualifiedName: string;
  readonly signature: string;
  /** The doc comment with its marks; empty if there is none. */
  readonly comment: string;
  /** The source without the doc comment: for a class the signatures in it, for a section the text up to the next one. */
  readonly body: string;
}

const FUNCTIONS: ReadonlySet<SpanKind> = new Set<SpanKind>(["function", "method"]);
const CLASSES: ReadonlySet<SpanKind> = new Set<SpanKind>([
  "class",
  "interface",
  "enum",
  "struct",
  "trait",
  "type",
]);
/** Text beyond this is never embedded in one piece either. */
const LONGEST_BODY = 6000;
/** A summary is in the first lines, and a licence takes no more. */
const LONGEST_COMMENT = 4000;

/** The passages of a document, by its spans. */
export function passagesOf(
  document: Pick<Passage, "language" | "package" | "path">,
  text: string,
  spans: readonly Span[],
): readonly Passage[] {
  const children = new Map<number, Span[]>();
  for (const span of spans) {
    if (span.parent === undefined) continue;
    const siblings = children.get(span.parent);
    if (siblings === undefined) children.set(span.parent, [span]);
    else siblings.push(span);
  }
  const passages: Passage[] = [];
  for (const span of spans) {
    const body = bodyOf(span, text, children.get(span.id) ?? []);
    if (body === undefined) continue;
    const { kind, name, qualifiedName, signature } = span;
    const comment = span.doc.slice(0, LONGEST_COMMENT);
    passages.push({ ...document, kind, name, qualifiedName, signature, comment, body });
  }
  return passages;
}

/** The passage of a span, or `undefined` if it makes none. */
function bodyOf(span: Span, text: string, children: readonly Span[]): string | undefined {
  if (FUNCTIONS.has(span.kind)) return withoutDoc(text.slice(span.start, span.end), span.doc);
  if (CLASSES.has(span.kind)) return classBody(span, text, children);
  if (span.kind !== "section") return undefined;
  const end = children.find(({ kind }) => kind === "section")?.start ?? span.end;
  const own = text.slice(span.start, end);
  // The heading is the question here, so it is not part of the answer.
  return own
    .slice(own.indexOf("\n") + 1)
    .replace(/^[=-]+\n/, "")
    .trim()
    .slice(0, LONGEST_BODY);
}

/** A class is represented by its members; its methods are passages of their own. */
function classBody(span: Span, text: string, children: readonly Span[]): string {
  const members = children.filter(({ signature }) => signature !== "").map(({ signature }) => signature);
  if (members.length === 0) return withoutDoc(text.slice(span.start, span.end), span.doc);
  return [span.signature, ...members].join("\n").slice(0, LONGEST_BODY);
}

/** The doc comment is part of the span, before the definition or inside. */
function withoutDoc(source: string, doc: string): string {
  const at = doc === "" ? -1 : source.indexOf(doc);
  if (at >= 0) {
    const [before, after] = [source.slice(0, at), source.slice(at + doc.length)];
    // A line that contained nothing else is removed as well.
    return `${before.replace(/[ \t]+$/, "")}${after.replace(/^[ \t]*\n/, "")}`.trim().slice(0, LONGEST_BODY);
  }
  // Lines of a comment that the span keeps separately: those before the definition are its comments.
  return (doc === "" ? source : dropLines(source, doc)).trim().slice(0, LONGEST_BODY);
}

function dropLines(source: string, doc: string): string {
  const lines = new Set(doc.split("\n").map(line => line.trim()));
  return source
    .split("\n")
    .filter(line => !lines.has(line.trim()))
    .join("\n");
}
