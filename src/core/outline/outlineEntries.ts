import { fold } from "../base/beginning.ts";
import { isClassLike, isFilePart, type Span, type SpanKind } from "../span.ts";

/**
 * A searchable summary of a container: a file, a class or something like a class. It answers which file or class a question is about, has
 * no source of its own, and names its members without repeating them.
 */
export interface OutlineEntry {
  /** The range of the container: the whole document for a file. */
  readonly start: number;
  readonly end: number;
  readonly name: string;
  /** The path of the file, for a class with the names of the containers around it. */
  readonly path: string;
  /** The signature of the container; empty for a file. */
  readonly signature: string;
  readonly doc: string;
  /** The imports of the file, as written; empty for a class. */
  readonly imports: string;
  /** Signatures of its members. */
  readonly members: readonly string[];
}

/** Kinds that do not count as members, since they name nothing. */
const NAMELESS: ReadonlySet<SpanKind> = new Set<SpanKind>(["import_block", "block", "cell"]);

/** Limits in characters. A summary as long as the text it sums up would match everything. */
const MAX_DOC = 1_000;
const MAX_IMPORTS = 1_500;
const MAX_MEMBERS = 6_000;

/** The outline entries of a document: the file's first, then those of its classes in the order of their spans. */
export function outlineEntries(path: string, text: string, spans: readonly Span[]): OutlineEntry[] {
  const file = spans[0];
  if (file === undefined || text.trim() === "") return [];
  const membersOf = spans.map((): string[] => []);
  const imports: string[] = [];
  for (const span of spans) {
    if (span.kind === "import_block") imports.push(text.slice(span.start, span.end));
    const owner = ownerOf(spans, span);
    if (owner !== undefined && !NAMELESS.has(span.kind))
      membersOf[owner.id]?.push(span.signature || span.name);
  }
  const entries: OutlineEntry[] = [];
  for (const span of spans) {
    const isFile = span.parent === undefined;
    // A class without members is found by its chunk, which says everything about it.
    const members = membersOf[span.id] ?? [];
    if (!isFile && (members.length === 0 || !isClassLike(span.kind))) continue;
    entries.push({
      start: span.start,
      end: span.end,
      name: span.name,
      path: isFile ? path : `${path} ${outerNames(span)}`.trimEnd(),
      signature: span.signature,
      doc: fold(span.doc, MAX_DOC),
      imports: isFile ? fold(imports.join("\n"), MAX_IMPORTS) : "",
      members: within(members, MAX_MEMBERS),
    });
  }
  return entries;
}

/** The container that a span is a member of: the nearest around it that is not a mere part of the file, or else the file. */
function ownerOf(spans: readonly Span[], span: Span): Span | undefined {
  let around = span.parent === undefined ? undefined : spans[span.parent];
  while (around?.parent !== undefined && isFilePart(around.kind)) around = spans[around.parent];
  return around;
}

function outerNames({ qualifiedName, name }: Span): string {
  return qualifiedName === name ? "" : qualifiedName.slice(0, -name.length - 1);
}

/** The texts, from the first, that fit the limit together. */
function within(texts: readonly string[], limit: number): string[] {
  let room = limit;
  return texts.filter(text => {
    room -= text.length;
    return room >= 0;
  });
}
