import { isContainer, type Span, type SpanKind } from "../span.ts";
import type { Lines } from "../text/lines.ts";
import { fold, isSpace, skipSpace, trimSpace } from "../text/whitespace.ts";
import type { Captures, Definition, Lead } from "./captures.ts";

const SIGNATURE_LIMIT = 240;

interface Extent {
  readonly definition: Definition;
  readonly start: number;
  end: number;
  /** Where the signature starts: after decorators that the grammar counts to the definition. */
  readonly headStart: number;
  readonly doc: string;
}

/**
 * Nests the definitions of a document by their ranges, the same way for every language: sorted by start, a stack
 * of open spans. The first span is the module: the document itself.
 */
export function nestSpans(path: string, text: string, lines: Lines, captures: Captures): Span[] {
  const leads = captures.leads.sort((a, b) => a.end - b.end);
  const decorators = new Map(leads.filter(lead => !lead.comment).map(lead => [lead.start, lead.end]));
  const own = captures.definitions.find(isDocument);
  const extents = captures.definitions
    .filter(definition => !isDocument(definition))
    .map(definition => extend(text, definition, leads, decorators))
    .sort(outerFirst);
  closeLevels(text, extents);
  const spans: Span[] = [moduleSpan(path, text, lines, own?.doc ?? "")];
  const open: Span[] = [...spans];
  for (const extent of mergeImports(text, extents)) {
    let parent = open.at(-1);
    while (parent !== undefined && parent.end <= extent.start && open.length > 1) {
      open.pop();
      parent = open.at(-1);
    }
    if (parent === undefined) break;
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
  const member = parent !== "module" && parent !== "section" && parent !== "element" && isContainer(parent);
  return kind === "function" && member ? "method" : kind;
}

function signature(text: string, extent: Extent): string {
  const { definition, headStart } = extent;
  if (definition.kind === "import_block") return "";
  let end = definition.headEnd ?? definition.end;
  if (definition.headEnd === undefined) {
    const line = text.indexOf("\n", headStart);
    if (line !== -1 && line < end) end = line;
  }
  return fold(text.slice(headStart, end), SIGNATURE_LIMIT);
}

/** Takes in the comments and decorators directly above a definition: no blank line between, first on their lines. */
function extend(
  text: string,
  definition: Definition,
  leads: readonly Lead[],
  decorators: ReadonlyMap<number, number>,
): Extent {
  let start = definition.start;
  let doc = definition.doc;
  for (let at = lastEndingBy(leads, start); at >= 0; at--) {
    const lead = leads[at];
    if (lead === undefined || !adjoins(text, lead, start)) break;
    start = lead.start;
    if (lead.comment && definition.doc === "") {
      const comment = text.slice(lead.start, trimSpace(text, lead.start, lead.end));
      doc = doc === "" ? comment : `${comment}\n${doc}`;
    }
  }
  let headStart = definition.headStart;
  for (let end = decorators.get(headStart); end !== undefined; end = decorators.get(headStart)) {
    headStart = skipSpace(text, end, definition.end);
  }
  return { definition, start, end: trimSpace(text, definition.start, definition.end), headStart, doc };
}

function lastEndingBy(leads: readonly Lead[], offset: number): number {
  let low = 0;
  let high = leads.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((leads[middle]?.end ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

function adjoins(text: string, lead: Lead, start: number): boolean {
  let newlines = 0;
  for (let at = trimSpace(text, lead.start, lead.end); at < start; at++) {
    const unit = text.charCodeAt(at);
    if (!isSpace(unit)) return false;
    if (unit === 10 && ++newlines > 1) return false;
  }
  if (!lead.comment) return true;
  for (let at = lead.start - 1; at >= 0 && text.charCodeAt(at) !== 10; at--) {
    if (!isSpace(text.charCodeAt(at))) return false;
  }
  return true;
}

/** Lets what a heading heads belong to its span: all until the next heading of its level or above. */
function closeLevels(text: string, extents: readonly Extent[]): void {
  const open: Extent[] = [];
  const closeFrom = (level: number, end: number): void => {
    for (let last = open.at(-1); last !== undefined && last.definition.level >= level; last = open.at(-1)) {
      last.end = trimSpace(text, last.start, end);
      open.pop();
    }
  };
  for (const extent of extents) {
    if (extent.definition.level === 0) continue;
    closeFrom(extent.definition.level, extent.start);
    open.push(extent);
  }
  closeFrom(0, text.length);
}

/** Neighbouring import statements are one block. */
function mergeImports(text: string, extents: readonly Extent[]): Extent[] {
  const merged: Extent[] = [];
  for (const extent of extents) {
    const last = merged.at(-1);
    if (
      last !== undefined &&
      last.definition.kind === "import_block" &&
      extent.definition.kind === "import_block" &&
      text.slice(last.end, extent.start).trim() === ""
    ) {
      last.end = extent.end;
    } else merged.push(extent);
  }
  return merged;
}

function outerFirst(a: Extent, b: Extent): number {
  return a.start - b.start || b.end - a.end;
}
