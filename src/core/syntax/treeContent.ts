import type { TextRange } from "../hit.ts";
import type { Region } from "./region.ts";
import { readRegions } from "./regions.ts";
import { type Captures, readCaptures } from "./spans/captures.ts";
import { type Extent, extentsOf } from "./spans/extents.ts";
import type { Definition } from "./spans/foundDefinitions.ts";
import type { Injection } from "./spans/injection.ts";
import type { SpanQuery } from "./spans/spanQuery.ts";
import type { ParsedTree } from "./trees/parseTree.ts";
import { QueryEnded } from "./trees/queryEnded.ts";
import type { TreeMemory } from "./trees/treeMemory.ts";

/** What one grammar sees in a text, as plain data. */
export interface TreeContent {
  readonly root: Region;
  readonly extents: readonly Extent[];
  /** Comments, decorators and attributes: their ends by their starts. */
  readonly leadEnds: ReadonlyMap<number, number>;
  readonly injections: readonly Injection[];
  readonly omitted: readonly TextRange[];
  /** What the text says about itself as a whole. */
  readonly doc: string;
}

/** UTF-16 units: where lines are longer on the average, no one reads them. */
const LONGEST_LINES = 50_000;

const NO_CAPTURES: Captures = { definitions: [], leads: [], injections: [], omitted: [] };

/** What a tree is read for. */
interface Reading {
  readonly text: string;
  /** UTF-16 units: nodes longer than this come with their children. */
  readonly expandOver: number;
  /** Asked now and then whether such a share of the time that a parse may take is over. */
  readonly tooLong: (share: number) => boolean;
}

/** A query is given up when this many times the time of a parse are over: some take time by the third power of what stands in one node. */
const QUERY_SHARE = 4;

/**
 * Reads all that is needed off a tree, and frees it. `textEnd` is where the text of its grammar ends. `undefined` where that took too
 * long.
 */
export function readTree(
  memory: TreeMemory,
  { tree, text: read }: ParsedTree,
  query: SpanQuery,
  { text, expandOver, tooLong }: Reading,
  textEnd: number,
): TreeContent | undefined {
  try {
    const reader = memory.read(tree, () => tooLong(QUERY_SHARE));
    const root = readRegions(reader, expandOver);
    const captures =
      query.findsParts || !isMachineMade(text) ? readCaptures(query, reader, text) : NO_CAPTURES;
    const definitions = captures.definitions.filter(definition => !isDocument(definition));
    return {
      root,
      extents: extentsOf(text, { ...captures, definitions }, textEnd, read),
      leadEnds: new Map(captures.leads.map(({ start, end }) => [start, end])),
      injections: captures.injections,
      omitted: captures.omitted,
      doc: docOf(text, captures, textEnd),
    };
  } catch (error) {
    if (error instanceof QueryEnded) return undefined;
    throw error;
  } finally {
    tree.delete();
  }
}

/**
 * Whether a text is a bundle or an export of many thousand units a line. What is defined in it has no line of its own to open,
 * names that mean nothing or are data, and is so much that it would take as long again as the parse.
 */
function isMachineMade(text: string): boolean {
  let lines = 1;
  // Of what has lines, a few are looked at.
  for (let at = text.indexOf("\n"); at !== -1 && lines * LONGEST_LINES < text.length; lines++) {
    at = text.indexOf("\n", at + 1);
  }
  return lines * LONGEST_LINES < text.length;
}

/** What is captured as the document's own doc, or else stands above what is captured for the document. */
function docOf(text: string, captures: Captures, textEnd: number): string {
  const own = captures.definitions.filter(isDocument);
  if (own.length === 0) return "";
  const extents = extentsOf(text, { ...captures, definitions: own }, textEnd, text);
  return extents.find(({ doc }) => doc !== "")?.doc ?? "";
}

/** A module without a name is the document itself; one with a name is a namespace in it. */
function isDocument(definition: Definition): boolean {
  return definition.kind === "module" && definition.name === "";
}
