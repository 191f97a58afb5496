import { codeSize, type ParsedSource, type RawChunk } from "./chunker.ts";
import type { SyntaxNode } from "./syntaxNode.ts";

/** Nodes that form one chunk. */
type Window = readonly SyntaxNode[];

/**
 * Split-then-merge as in cAST (Zhang et al. 2025, arXiv 2506.15655), as implemented in its authors' own package: nodes are collected in
 * windows up to the limit, a node that is too large is replaced by the windows of its children, and these are merged among themselves. The
 * algorithm as printed loses the node at which a window is full; the package does not. Both lose a node that is too large and has no
 * children.
 */
export function castChunks(source: ParsedSource, limit: number): readonly RawChunk[] {
  const size = (window: Window): number => window.reduce((sum, node) => sum + codeSize(source, node), 0);

  function windowsOf(nodes: readonly SyntaxNode[]): readonly Window[] {
    const windows: Window[] = [];
    let current: SyntaxNode[] = [];
    const close = (): void => {
      if (current.length > 0) windows.push(current);
      current = [];
    };
    for (const node of nodes) {
      if (size(current) + size([node]) <= limit) {
        current.push(node);
        continue;
      }
      close();
      if (size([node]) > limit) windows.push(...merge(windowsOf(node.children)));
      else current.push(node);
    }
    close();
    return windows;
  }

  function merge(windows: readonly Window[]): readonly Window[] {
    const merged: Window[] = [];
    for (const window of windows) {
      const last = merged.at(-1);
      if (last !== undefined && size(last) + size(window) <= limit)
        merged.splice(-1, 1, [...last, ...window]);
      else merged.push(window);
    }
    return merged;
  }

  return size([source.root]) <= limit ? [[source.root]] : windowsOf(source.root.children);
}
