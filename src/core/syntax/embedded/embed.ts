import type { OpenRegion, Region } from "../region.ts";
import { outerFirst } from "../spans/adjustExtents.ts";
import type { Injection } from "../spans/injection.ts";
import type { TreeContent } from "../treeContent.ts";
import { graft } from "./graft.ts";
import type { LiteralSource } from "./literalSource.ts";

/** What the grammar of an embedded language sees, and the place of the embedded source. */
export interface Embedded {
  readonly content: TreeContent;
  readonly injection: Injection;
}

/**
 * Merges what the grammars of embedded languages see into what the grammar of the document sees, all at once: a document may have thousands
 * of embedded texts. The doc of an embedded text does not become the doc of the document.
 */
export function embed(outer: TreeContent, embedded: readonly Embedded[]): TreeContent {
  if (embedded.length === 0) return outer;
  const all = [outer, ...embedded.map(({ content }) => content)];
  return {
    ...outer,
    root: embedded.reduce(
      (root, { content, injection: { range, strings } }) =>
        graft(root, content.root, range, strings !== undefined),
      outer.root,
    ),
    extents: all.flatMap(({ extents }) => extents).sort(outerFirst),
    leadEnds: new Map(all.flatMap(({ leadEnds }) => [...leadEnds])),
    omitted: all.flatMap(({ omitted }) => omitted),
  };
}

/** Moves what a grammar sees in source that is spelt in string literals to its places in the document. */
export function inDocument(content: TreeContent, source: LiteralSource): TreeContent {
  const start = (offset: number): number => source.startInDocument(offset);
  const end = (offset: number): number => source.endInDocument(offset);
  const moved = (region: Region): OpenRegion => ({
    ...region,
    start: start(region.start),
    end: end(region.end),
  });
  return {
    ...content,
    root: changeAll(content.root, moved),
    extents: content.extents.map(extent => ({
      ...extent,
      start: start(extent.start),
      end: end(extent.end),
      definition: {
        ...extent.definition,
        start: start(extent.definition.start),
        nameStart: start(extent.definition.nameStart),
      },
    })),
    leadEnds: new Map([...content.leadEnds].map(([from, to]) => [start(from), end(to)])),
    omitted: content.omitted.map(range => ({ start: start(range.start), end: end(range.end) })),
  };
}

/**
 * Copies a region with everything in it. `change` makes each copy and leaves the children alone. Uses a stack of its own instead of
 * recursion, since a chain of ten thousand operators nests that deep.
 */
function changeAll(root: Region, change: (region: Region) => OpenRegion): Region {
  const top = change(root);
  const open = [top];
  for (let last = open.pop(); last !== undefined; last = open.pop()) {
    const children = last.children.map(change);
    last.children = children;
    for (const child of children) if (child.children.length > 0) open.push(child);
  }
  return top;
}
