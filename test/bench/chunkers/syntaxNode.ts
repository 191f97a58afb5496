import type { Tree, TreeCursor } from "web-tree-sitter";
import { skipSpace, trimSpace } from "../../../src/core/text/whitespace.ts";

/** A node of a syntax tree as plain data, without the white space that some grammars include in their nodes. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly named: boolean;
  readonly children: SyntaxNode[];
}

/** All nodes of a tree that have text. */
export function readNodes(tree: Tree, text: string): SyntaxNode {
  const cursor = tree.walk();
  const root = readNode(cursor, text);
  const open = [root];
  let down = cursor.gotoFirstChild();
  while (down) {
    const node = readNode(cursor, text);
    if (node.start < node.end) open.at(-1)?.children.push(node);
    if (cursor.gotoFirstChild()) {
      open.push(node);
      continue;
    }
    while (!cursor.gotoNextSibling()) {
      open.pop();
      if (!cursor.gotoParent() || open.length === 0) {
        down = false;
        break;
      }
    }
  }
  cursor.delete();
  return root;
}

function readNode(cursor: TreeCursor, text: string): SyntaxNode {
  const { nodeType, nodeIsNamed, startIndex, endIndex } = cursor;
  const start = skipSpace(text, startIndex, endIndex);
  const end = trimSpace(text, start, endIndex);
  return { type: nodeType, start, end, named: nodeIsNamed, children: [] };
}

/** The smallest node around `[start, end)`. */
export function nodeAround(root: SyntaxNode, start: number, end: number): SyntaxNode {
  let node = root;
  for (;;) {
    const child = childAround(node, start, end);
    if (child === undefined) return node;
    node = child;
  }
}

/** The nodes around `[start, end)`, outermost first. */
export function nodesAround(root: SyntaxNode, start: number, end: number): readonly SyntaxNode[] {
  const nodes = [root];
  for (let child = childAround(root, start, end); child !== undefined; ) {
    nodes.push(child);
    child = childAround(child, start, end);
  }
  return nodes;
}

function childAround({ children }: SyntaxNode, start: number, end: number): SyntaxNode | undefined {
  let low = 0;
  let high = children.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((children[middle]?.start ?? 0) <= start) low = middle + 1;
    else high = middle;
  }
  const child = children[low - 1];
  return child !== undefined && child.end >= end ? child : undefined;
}

/** A copy of the tree, with the nodes of an embedded text below the smallest node around it. */
export function embed(root: SyntaxNode, embedded: SyntaxNode, start: number, end: number): SyntaxNode {
  const child = childAround(root, start, end);
  if (child === undefined) {
    const outside = root.children.filter(node => node.end <= start || node.start >= end);
    const children = [...outside, ...embedded.children].sort((a, b) => a.start - b.start);
    return { ...root, children };
  }
  const children = root.children.map(node => (node === child ? embed(node, embedded, start, end) : node));
  return { ...root, children };
}
