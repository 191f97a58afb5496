import { outerFirst } from "./adjustExtents.ts";
import { graft } from "./graft.ts";
import type { Injection } from "./injection.ts";
import type { LiteralSource } from "./literalSource.ts";
import type { Region } from "./region.ts";
import type { TreeContent } from "./treeContent.ts";

/**
 * Puts what the grammar of an embedded language sees into what the grammar of the document sees. What the embedded text
 * says about itself as a whole is not said of the document.
 */
export function embed(outer: TreeContent, inner: TreeContent, { range, strings }: Injection): TreeContent {
  return {
    ...outer,
    root: graft(outer.root, inner.root, range, strings !== undefined),
    extents: [...outer.extents, ...inner.extents].sort(outerFirst),
    leadEnds: new Map([...outer.leadEnds, ...inner.leadEnds]),
    omitted: [...outer.omitted, ...inner.omitted],
  };
}

/** What a grammar sees in source that the document spells in literals, at its places in the document. */
export function inDocument(content: TreeContent, source: LiteralSource): TreeContent {
  const start = (offset: number): number => source.startInDocument(offset);
  const end = (offset: number): number => source.endInDocument(offset);
  const moved = (region: Region): Region => ({
    ...region,
    start: start(region.start),
    end: end(region.end),
    children: region.children.map(moved),
  });
  return {
    ...content,
    root: moved(content.root),
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
