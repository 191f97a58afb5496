import type { TextRange } from "../ranges.ts";
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
  /** The doc of the text as a whole. */
  readonly doc: string;
}

/** UTF-16 units: nobody reads text whose average line is longer. */
const LONGEST_LINES = 50_000;

const NO_CAPTURES: Captures = { definitions: [], leads: [], injections: [], omitted: [] };

/** How a tree is to be read. */
interface Reading {
  readonly text: string;
  /** UTF-16 units: nodes longer than this come with their children. */
  readonly expandOver: number;
  /** Called now and then to ask whether this share of the time for a parse is over. */
  readonly tooLong: (share: number) => boolean;
}

/**
 * A parse and its query may take this many times as long as a parse alone. Some queries take time cubic in the content of one node, and
 * nothing is answered meanwhile. Those of 3,000 ordinary files of up to a megabyte took 0.4 seconds at most, those of generated ones 0.8.
 */
const QUERY_SHARE = 2;

/**
 * Reads everything that is needed from a tree, then frees it. `textEnd` is the end of the text of its grammar. `undefined` if reading took
 * too long.
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
 * Whether a text is a bundle or an export with many thousand units a line. Its definitions have no lines of their own to open and no
 * meaningful names, or are data; and there are so many that reading them would take as long again as the parse.
 */
function isMachineMade(text: string): boolean {
  let lines = 1;
  // Stops as soon as there are enough lines.
  for (let at = text.indexOf("\n"); at !== -1 && lines * LONGEST_LINES < text.length; lines++) {
    at = text.indexOf("\n", at + 1);
  }
  return lines * LONGEST_LINES < text.length;
}

/** The text captured as the document's own doc, or the comment above what is captured for the document. */
function docOf(text: string, captures: Captures, textEnd: number): string {
  const own = captures.definitions.filter(isDocument);
  if (own.length === 0) return "";
  const extents = extentsOf(text, { ...captures, definitions: own }, textEnd, text);
  return extents.find(({ doc }) => doc !== "")?.doc ?? "";
}

/** A module without a name is the document itself; a module with a name is a namespace in it. */
function isDocument(definition: Definition): boolean {
  return definition.kind === "module" && definition.name === "";
}
