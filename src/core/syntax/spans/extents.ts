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

/** The range of a definition and everything that belongs to it. */
export interface Extent {
  readonly definition: Definition;
  start: number;
  end: number;
  /** Where the signature starts: after decorators that the grammar counts as part of the definition. */
  headStart: number;
  /** If there is no body, the signature ends here at the latest. */
  headLimit: number;
  signature: string;
  doc: string;
}

/** Signatures and names are cut to this many characters. */
export const SIGNATURE_LIMIT = 240;

/**
 * The definitions that one grammar sees, each with everything that belongs to it, in the order of spans: by start, outer before inner.
 * `textEnd` is the end of the text of that grammar, `read` the text that the grammar read in place of `text`.
 */
export function extentsOf(text: string, captures: Captures, textEnd: number, read: string): Extent[] {
  const leads = captures.leads.sort((a, b) => a.end - b.end);
  const leadEnds = new Map(leads.map(lead => [lead.start, lead.end]));
  /** What is above a node, by the start of the node: in a bundle, thousands of names share one node. */
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

/** The starts of definitions with what belongs to them, by the starts of their nodes, if the two differ. */
export function leadStartsOf(extents: readonly Extent[]): ReadonlyMap<number, number> {
  const starts = new Map<number, number>();
  for (const { start, definition } of extents) {
    if (start < definition.start) starts.set(definition.start, start);
  }
  return starts;
}

/** The comments and decorators directly above a node: without a blank line between them, and first on their lines. */
interface Above {
  /** The start of the first of them; the start of the node if there are none. */
  readonly start: number;
  readonly comments: string;
}

function findAbove(text: string, read: string, nodeStart: number, leads: readonly Lead[]): Above {
  let start = nodeStart;
  let comments = "";
  for (let at = lastEndingBy(leads, start); at >= 0; at--) {
    const lead = leads[at];
    if (lead === undefined) break;
    // A comment inside a decorator is part of it.
    if (lead.start >= start) continue;
    if (!adjoins(text, read, lead, start)) break;
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

/** The index of the last lead that ends at or before an offset, -1 if there is none. Leads are in the order of their ends. */
function lastEndingBy(leads: readonly Lead[], offset: number): number {
  return partitionPoint(leads.length, at => (leads[at]?.end ?? 0) <= offset) - 1;
}

/** Whether a lead adjoins `start`. Text that was blanked out for the grammar counts as space, but a line of it is no blank line. */
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

/** The text of a definition up to its body. Without a body it is the first line, or all lines of a function's parameters. */
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
