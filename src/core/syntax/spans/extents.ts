import { fold } from "../../base/beginning.ts";
import { partitionPoint } from "../../base/partitionPoint.ts";
import { isFunction } from "../../span.ts";
import { isSpace, skipSpace, trimSpace } from "../../text/whitespace.ts";
import {
  closeLevels,
  endBeforeLeads,
  mergeClauses,
  mergeImports,
  outerFirst,
  shareNodes,
} from "./adjustExtents.ts";
import type { Captures, Lead } from "./captures.ts";
import type { Definition } from "./foundDefinitions.ts";

/** Where a definition stands, with all that belongs to it. */
export interface Extent {
  readonly definition: Definition;
  start: number;
  end: number;
  /** Where the signature starts: after decorators that the grammar counts to the definition. */
  headStart: number;
  /** The signature of what has no body ends here at the latest. */
  headLimit: number;
  signature: string;
  doc: string;
}

/** Signatures and names are cut to this many characters. */
export const SIGNATURE_LIMIT = 240;

/**
 * The definitions that one grammar sees with what belongs to each, in the order of spans: by start, outer before inner.
 * `textEnd` is where the text of that grammar ends, `read` what it was given to read in its place.
 */
export function extentsOf(text: string, captures: Captures, textEnd: number, read: string): Extent[] {
  const leads = captures.leads.sort((a, b) => a.end - b.end);
  const leadEnds = new Map(leads.map(lead => [lead.start, lead.end]));
  /** By the start of a node what is above it: in a bundle thousands of names share one. */
  const above = new Map<number, Above>();
  const extended = captures.definitions.map(definition => {
    const found = above.get(definition.start) ?? findAbove(text, read, definition.start, leads);
    above.set(definition.start, found);
    return extend(text, definition, found, leadEnds);
  });
  const extents = mergeClauses(text, mergeImports(text, extended.sort(outerFirst)));
  shareNodes(text, extents);
  closeLevels(text, extents, textEnd);
  endBeforeLeads(text, extents);
  for (const extent of extents) extent.signature = signatureOf(text, extent);
  return extents;
}

/** Where what belongs to a definition starts, by the start of its node, where that is not the same. */
export function leadStartsOf(extents: readonly Extent[]): ReadonlyMap<number, number> {
  const starts = new Map<number, number>();
  for (const { start, definition } of extents) {
    if (start < definition.start) starts.set(definition.start, start);
  }
  return starts;
}

/** The comments and decorators directly above a node: no blank line between, first on their lines. */
interface Above {
  /** Where the first of them starts; where the node does if there are none. */
  readonly start: number;
  readonly comments: string;
}

function findAbove(text: string, read: string, nodeStart: number, leads: readonly Lead[]): Above {
  let start = nodeStart;
  let comments = "";
  for (let at = lastEndingBy(leads, start); at >= 0; at--) {
    const lead = leads[at];
    if (lead === undefined || !adjoins(text, read, lead, start)) break;
    start = lead.start;
    if (!lead.comment) continue;
    const comment = text.slice(lead.start, trimSpace(text, lead.start, lead.end));
    comments = comments === "" ? comment : `${comment}\n${comments}`;
  }
  return { start, comments };
}

/** A definition with what is above it. */
function extend(
  text: string,
  definition: Definition,
  { start, comments }: Above,
  leadEnds: ReadonlyMap<number, number>,
): Extent {
  let headStart = definition.headStart;
  for (let end = leadEnds.get(headStart); end !== undefined; end = leadEnds.get(headStart)) {
    headStart = skipSpace(text, end, definition.end);
  }
  const end = trimSpace(text, definition.start, definition.end);
  const doc = definition.doc === "" ? comments : definition.doc;
  return { definition, start, end, headStart, headLimit: definition.end, signature: "", doc };
}

/** Index of the last lead that ends at or before an offset, -1 where none does. They are in the order of their ends. */
function lastEndingBy(leads: readonly Lead[], offset: number): number {
  return partitionPoint(leads.length, at => (leads[at]?.end ?? 0) <= offset) - 1;
}

/** What was read as blank parts them as little as blanks do, and a line of it is no blank line. */
function adjoins(text: string, read: string, lead: Lead, start: number): boolean {
  let newlines = 0;
  for (let at = trimSpace(text, lead.start, lead.end); at < start; at++) {
    const unit = read.charCodeAt(at);
    if (!isSpace(unit)) return false;
    if (!isSpace(text.charCodeAt(at))) newlines = 0;
    if (unit === 10 && ++newlines > 1) return false;
  }
  if (!lead.comment) return true;
  for (let at = lead.start - 1; at >= 0 && text.charCodeAt(at) !== 10; at--) {
    if (!isSpace(text.charCodeAt(at))) return false;
  }
  return true;
}

/** A definition up to its body. Without a body it is the first line, or all lines of its parameters. */
function signatureOf(text: string, { definition, headStart, headLimit }: Extent): string {
  const { kind, headEnd } = definition;
  if (kind === "import_block") return "";
  if (headEnd !== undefined) return fold(text.slice(headStart, headEnd), SIGNATURE_LIMIT);
  let open = 0;
  let end = headStart;
  for (; end < headLimit; end++) {
    const character = text[end];
    if (character === "\n" && (open <= 0 || !isFunction(kind))) break;
    if (character === "(") open++;
    else if (character === ")") open--;
  }
  return fold(text.slice(headStart, end), SIGNATURE_LIMIT);
}
