import { isSpace, skipSpace, trimSpace } from "../text/whitespace.ts";
import type { Captures, Definition, Lead } from "./captures.ts";

/** Where a definition stands, with all that belongs to it. */
export interface Extent {
  readonly definition: Definition;
  start: number;
  end: number;
  /** Where the signature starts: after decorators that the grammar counts to the definition. */
  headStart: number;
  /** The signature of what has no body ends here at the latest. */
  headLimit: number;
  doc: string;
}

/** The definitions of a document with what belongs to each, in the order of spans: by start, outer before inner. */
export function extentsOf(text: string, captures: Captures): Extent[] {
  const leads = captures.leads.sort((a, b) => a.end - b.end);
  const decorators = new Map(leads.filter(lead => !lead.comment).map(lead => [lead.start, lead.end]));
  const extents = mergeImports(
    text,
    captures.definitions.map(definition => extend(text, definition, leads, decorators)).sort(outerFirst),
  );
  shareNodes(text, extents);
  closeLevels(text, extents);
  return extents;
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
  const end = trimSpace(text, definition.start, definition.end);
  return { definition, start, end, headStart, headLimit: definition.end, doc };
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

/** Several names may share one node, as in `const a = 1, b = 2`: each begins at its name, and ends at the next. */
function shareNodes(text: string, extents: Extent[]): void {
  for (let at = extents.length - 1; at > 0; at--) {
    const [before, extent] = [extents[at - 1], extents[at]];
    if (before === undefined || extent === undefined || before.start !== extent.start) continue;
    const { start, end, nameStart } = extent.definition;
    if (before.definition.start !== start || before.definition.end !== end) continue;
    if (before.definition.nameStart >= nameStart) continue;
    extent.start = nameStart;
    extent.headStart = nameStart;
    extent.doc = "";
  }
  extents.forEach((extent, index) => {
    const next = extents[index + 1];
    if (next === undefined || next.definition.start !== extent.definition.start) return;
    if (next.definition.end !== extent.definition.end || next.start <= extent.start) return;
    extent.end = trimSpace(text, extent.start, next.start);
    if (text[extent.end - 1] === ",") extent.end--;
    extent.headLimit = extent.end;
  });
  // What the first of them holds now comes before the second.
  extents.sort(outerFirst);
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
  return a.start - b.start || b.end - a.end || a.definition.nameStart - b.definition.nameStart;
}
