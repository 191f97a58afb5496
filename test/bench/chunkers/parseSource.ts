import type { Tree } from "web-tree-sitter";
import { chunkDocument } from "../../../src/core/chunking/chunker.ts";
import type { Syntax } from "../../../src/core/syntax/syntax.ts";
import { sizeSums } from "../../../src/core/text/whitespace.ts";
import { type ParseCall, watchParses } from "../watchParses.ts";
import type { ParsedSource, RawChunk } from "./chunker.ts";
import { embed, readNodes, type SyntaxNode } from "./syntaxNode.ts";

/** A text as LLMC parses it, with LLMC's own chunks. */
export interface OwnChunks {
  readonly source: ParsedSource;
  readonly chunks: readonly RawChunk[];
}

/** Parses and chunks a text; `undefined` if the grammar gave up. */
export async function parseSource(
  syntax: Syntax,
  path: string,
  text: string,
  language: string,
  limit: number,
): Promise<OwnChunks | undefined> {
  let root: SyntaxNode | undefined;
  let whole: SyntaxNode | undefined;
  const unwatch = watchParses(({ ranges }: ParseCall, tree: Tree) => {
    const nodes = readNodes(tree, text);
    const [range] = ranges;
    root ??= nodes;
    whole =
      whole === undefined || range === undefined
        ? nodes
        : embed(whole, nodes, range.startIndex, range.endIndex);
  });
  try {
    const parsed = await syntax.parse({ path, text, language, expandOver: limit, tooLong: () => false });
    const { chunks } = chunkDocument(parsed, limit);
    if (root === undefined || whole === undefined) return undefined;
    const source = { path, text, sums: sizeSums(text), root, whole, spans: parsed.spans };
    return { source, chunks: chunks.map(chunk => [chunk]) };
  } finally {
    unwatch();
  }
}
