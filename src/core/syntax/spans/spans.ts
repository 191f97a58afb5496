import { fold } from "../../base/beginning.ts";
import { baseName } from "../../document.ts";
import { IMPORTS, isClassLike, isFilePart, type Span, type SpanKind } from "../../span.ts";
import type { Lines } from "../../text/lines.ts";
import { withoutGenerics } from "../../text/withoutGenerics.ts";
import { type Extent, SIGNATURE_LIMIT } from "./extents.ts";

/** Qualified names that people write are shorter than this. */
const QUALIFIED_LIMIT = 1_000;

/**
 * Nests the definitions of a document by their ranges, the same way for every language: sorted by start, with a stack of open spans. The
 * first span is the module, the document itself, whose doc is `doc`.
 */
export function nestSpans(
  path: string,
  text: string,
  lines: Lines,
  extents: readonly Extent[],
  doc: string,
): Span[] {
  const spans: Span[] = [moduleSpan(path, text, lines, doc)];
  const open: Span[] = [...spans];
  let cells = 0;
  for (const extent of extents) {
    let parent = open.at(-1);
    while (parent !== undefined && parent.end <= extent.start && open.length > 1) {
      open.pop();
      parent = open.at(-1);
    }
    if (parent === undefined) break;
    // Imports inside a function matter only to that function.
    if (extent.definition.kind === "import_block" && !isFilePart(parent.kind)) continue;
    if (extent.definition.kind === "cell") cells++;
    const span = makeSpan(lines, extent, parent, spans.length, cells);
    spans.push(span);
    open.push(span);
  }
  return spans;
}

/** The span of a whole document. */
export function moduleSpan(path: string, text: string, lines: Lines, doc: string): Span {
  const file = baseName(path);
  return {
    id: 0,
    kind: "module",
    name: file.replace(/(?<=.)\.[^.]*$/, ""),
    qualifiedName: "",
    start: 0,
    end: text.length,
    startLine: 0,
    endLine: lines.last(0, text.length),
    signature: "",
    doc,
  };
}

function makeSpan(lines: Lines, extent: Extent, parent: Span, id: number, cells: number): Span {
  const { definition } = extent;
  const name = nameOf(extent, cells);
  // Broken source can make ranges cross. A span must end within its parent, or nesting would have no meaning.
  const end = Math.min(extent.end, parent.end);
  return {
    id,
    kind: memberKind(definition.kind, parent.kind),
    name,
    qualifiedName: qualified(within(qualifierOf(parent), scopePath(definition.scope)), name),
    start: extent.start,
    end,
    startLine: lines.at(extent.start),
    endLine: lines.last(extent.start, end),
    parent: parent.id,
    signature: extent.signature,
    doc: extent.doc,
  };
}

function nameOf({ definition }: Extent, cells: number): string {
  if (definition.kind === "import_block") return IMPORTS;
  // Cells have no names, so they are numbered.
  if (definition.kind === "cell") return `cell ${cells}`;
  return fold(unquote(definition.name), SIGNATURE_LIMIT) || definition.kind;
}

/** The qualified name. If it would be too long it starts again with the name alone, which then qualifies what is inside. */
function qualified(qualifier: string, name: string): string {
  const whole = dotted(qualifier, name);
  return whole.length > QUALIFIED_LIMIT ? name : whole;
}

function dotted(outer: string, inner: string): string {
  return outer === "" || inner === "" ? outer + inner : `${outer}.${inner}`;
}

/** A class is often built in a function and bound to the class's own name, which is then not repeated. */
function within(qualifier: string, scope: string): string {
  return qualifier === scope || qualifier.endsWith(`.${scope}`) ? qualifier : dotted(qualifier, scope);
}

/** The script of a page or the cell of a notebook is a place, not part of a name. */
function qualifierOf(parent: Span): string {
  return parent.kind === "element" || parent.kind === "cell" ? "" : parent.qualifiedName;
}

/** A container, as a member outside of it writes it, in our notation: `ns::Store<T>` becomes `ns.Store`. */
function scopePath(scope: string): string {
  return withoutGenerics(scope)
    .split(/::|->|[.:\\\s]/)
    .map(part => part.replace(/[^\p{L}\p{N}_$-]/gu, ""))
    .filter(Boolean)
    .join(".");
}

const QUOTES = "\"'`";

/** Members and modules may be named by a string. Its quotes, of which there may be two on each side, are not part of the name. */
function unquote(name: string): string {
  let start = 0;
  let end = name.length;
  // A loop, since a name of quotes alone may be as long as its file.
  while (end - start > 2 && QUOTES.includes(name.charAt(start)) && name[start] === name[end - 1]) {
    start++;
    end--;
  }
  return name.slice(start, end);
}

/** A function directly in a class is a method, whatever the grammar calls its node. */
function memberKind(kind: SpanKind, parent: SpanKind): SpanKind {
  return kind === "function" && isClassLike(parent) ? "method" : kind;
}
