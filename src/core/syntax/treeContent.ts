import type { Tree } from "web-tree-sitter";
import type { TextRange } from "../hit.ts";
import { type Captures, type Definition, readCaptures } from "./captures.ts";
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
  try {
    const root = readRegions(tree.rootNode, expandOver);
    const captures = readCaptures(query, tree.rootNode, text);
    const definitions = captures.definitions.filter(definition => !isDocument(definition));
    return {
      root,
      extents: extentsOf(text, { ...captures, definitions }, textEnd),
      leadEnds: new Map(captures.leads.map(({ start, end }) => [start, end])),
      injections: captures.injections,
      omitted: captures.omitted,
      doc: docOf(text, captures, textEnd),
    };
  } finally {
    tree.delete();
  }
}

/** What is captured as the document's own doc, or else stands above what is captured for the document. */
function docOf(text: string, captures: Captures, textEnd: number): string {
  const own = captures.definitions.filter(isDocument);
  if (own.length === 0) return "";
  const extents = extentsOf(text, { ...captures, definitions: own }, textEnd);
  return extents.find(({ doc }) => doc !== "")?.doc ?? "";
}

/** A module without a name is the document itself; one with a name is a namespace in it. */
function isDocument(definition: Definition): boolean {
  return definition.kind === "module" && definition.name === "";
}
