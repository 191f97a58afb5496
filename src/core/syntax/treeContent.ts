import type { Tree } from "web-tree-sitter";
import type { TextRange } from "../hit.ts";
import { type Definition, readCaptures } from "./captures.ts";
import { type Extent, extentsOf } from "./extents.ts";
import type { Injection } from "./injection.ts";
import type { Region } from "./region.ts";
import { readRegions } from "./regions.ts";
import type { SpanQuery } from "./spanQuery.ts";

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

/** Reads all that is needed off a tree, and frees it. `textEnd` is where the text of its grammar ends. */
export function readTree(
  tree: Tree,
  query: SpanQuery,
  text: string,
  expandOver: number,
  textEnd: number,
): TreeContent {
  const cursor = tree.walk();
  try {
    const root = readRegions(cursor, expandOver);
    const captures = readCaptures(query, tree.rootNode, text);
    const definitions = captures.definitions.filter(definition => !isDocument(definition));
    return {
      root,
      extents: extentsOf(text, { ...captures, definitions }, textEnd),
      leadEnds: new Map(captures.leads.map(({ start, end }) => [start, end])),
      injections: captures.injections,
      omitted: captures.omitted,
      doc: captures.definitions.find(isDocument)?.doc ?? "",
    };
  } finally {
    cursor.delete();
    tree.delete();
  }
}

/** A module without a name is the document itself; one with a name is a namespace in it. */
function isDocument(definition: Definition): boolean {
  return definition.kind === "module" && definition.name === "";
}
