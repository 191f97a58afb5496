import { isContainer, type Span, type SpanKind } from "../span.ts";
import type { Lines } from "../text/lines.ts";
import { fold } from "../text/whitespace.ts";
import type { Captures, Definition } from "./captures.ts";
import { type Extent, extentsOf } from "./extents.ts";

const SIGNATURE_LIMIT = 240;

/**
 * Nests the definitions of a document by their ranges, the same way for every language: sorted by start, a stack
 * of open spans. The first span is the module: the document itself.
 */
export function nestSpans(path: string, text: string, lines: Lines, captures: Captures): Span[] {
  const own = captures.definitions.find(isDocument);
  const extents = extentsOf(text, {
    ...captures,
    definitions: captures.definitions.filter(definition => !isDocument(definition)),
  });
  const spans: Span[] = [moduleSpan(path, text, lines, own?.doc ?? "")];
  const open: Span[] = [...spans];
  for (const extent of extents) {
    let parent = open.at(-1);
    while (parent !== undefined && parent.end <= extent.start && open.length > 1) {
      open.pop();
      parent = open.at(-1);
    }
    if (parent === undefined) break;
    // What a function imports for itself is its own business.
    if (extent.definition.kind === "import_block" && !holdsImports(parent.kind)) continue;
    const span = makeSpan(text, lines, extent, parent, spans.length);
    spans.push(span);
    open.push(span);
  }
  return spans;
}

/** A module without a name is the document itself; one with a name is a namespace in it. */
function isDocument(definition: Definition): boolean {
  return definition.kind === "module" && definition.name === "";
}

/** The span of a whole document. */
export function moduleSpan(path: string, text: string, lines: Lines, doc: string): Span {
  const file = path.slice(path.lastIndexOf("/") + 1);
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

function makeSpan(text: string, lines: Lines, extent: Extent, parent: Span, id: number): Span {
  const { definition } = extent;
  const name =
    definition.kind === "import_block"
      ? "imports"
      : fold(unquote(definition.name), SIGNATURE_LIMIT) || definition.kind;
  // Broken source can make ranges cross. A span never reaches out of its parent, or nesting would have no meaning.
  const end = Math.min(extent.end, parent.end);
  return {
    id,
    kind: memberKind(definition.kind, parent.kind),
    name,
    // The script of a page is where a name stands, not part of the name.
    qualifiedName:
      parent.qualifiedName === "" || parent.kind === "element" ? name : `${parent.qualifiedName}.${name}`,
    start: extent.start,
    end,
    startLine: lines.at(extent.start),
    endLine: lines.last(extent.start, end),
    parent: parent.id,
    signature: signature(text, extent),
    doc: extent.doc,
  };
}

/** Members and modules may be named by a string; its quotes are no part of the name. */
function unquote(name: string): string {
  return name.length > 2 && /^(["'`]).*\1$/s.test(name) ? name.slice(1, -1) : name;
}

/** A function among the members of a class is a method, whatever the grammar calls its node. */
function memberKind(kind: SpanKind, parent: SpanKind): SpanKind {
  return kind === "function" && isContainer(parent) && !holdsImports(parent) ? "method" : kind;
}

/** Containers that are a file or a part of one, and no type. */
function holdsImports(kind: SpanKind): boolean {
  return kind === "module" || kind === "section" || kind === "element";
}

function signature(text: string, { definition, headStart, headLimit }: Extent): string {
  if (definition.kind === "import_block") return "";
  let end = definition.headEnd ?? headLimit;
  if (definition.headEnd === undefined) {
    const line = text.indexOf("\n", headStart);
    if (line !== -1 && line < end) end = line;
  }
  return fold(text.slice(headStart, end), SIGNATURE_LIMIT);
}
