import type { Span } from "../../core/span.ts";
import { foldText } from "../../core/text/foldText.ts";
import { wordAt } from "../../core/text/wordAt.ts";
import { placeOfDoc } from "../documents/placeOfDoc.ts";

/** A span in its place among the spans of its document. */
export interface SpanNode {
  /** The same for the same span after an edit elsewhere, so that the view keeps what is expanded and selected. */
  readonly key: string;
  readonly span: Span;
  readonly parent: SpanNode | undefined;
  readonly children: readonly SpanNode[];
}

interface GrowingNode extends SpanNode {
  readonly children: GrowingNode[];
}

/**
 * The spans of a document as trees, without the module span, which stands for the document itself, and without the parts of long
 * functions, which nothing is defined in and which all have the name of the whole.
 */
export function spanTrees(spans: readonly Span[]): readonly SpanNode[] {
  const nodes = new Map<number, GrowingNode>();
  const keys = new Map<string, number>();
  const roots: GrowingNode[] = [];
  for (const span of spans) {
    if (span.kind === "block" || (span.kind === "module" && span.parent === undefined)) continue;
    // A parent comes before its children, because outer spans come before inner ones.
    const parent = span.parent === undefined ? undefined : nodes.get(span.parent);
    const name = `${span.kind} ${span.qualifiedName}`;
    const namesakes = keys.get(name) ?? 0;
    keys.set(name, namesakes + 1);
    const node: GrowingNode = { key: `${name} ${namesakes}`, span, parent, children: [] };
    nodes.set(span.id, node);
    (parent?.children ?? roots).push(node);
  }
  return roots;
}

/** The smallest span around an offset, or else that which ends there, as at the end of a line; `undefined` where there is none. */
export function innermostAt(trees: readonly SpanNode[], offset: number): SpanNode | undefined {
  const around =
    trees.find(({ span }) => span.start <= offset && offset < span.end) ??
    trees.find(({ span }) => span.end === offset);
  return around === undefined ? undefined : (innermostAt(around.children, offset) ?? around);
}

/** Where a span's name stands in the text of its document, past the doc comment that precedes it; else its start. */
export function nameOffset(span: Span, text: string): number {
  const doc = placeOfDoc(span, text);
  const before = text.slice(span.start, doc?.start ?? span.start);
  // A doc that has letters before it is a docstring: it follows the name, and must not be skipped.
  const from = doc === undefined || doc.start >= span.end || /\w/.test(before) ? span.start : doc.end;
  const own = text.slice(from, span.end);
  const plain = wordAt(own, span.name);
  // Some languages write a sign before the names of variables.
  const signed = wordAt(own, `$${span.name}`);
  const found = signed >= 0 && (plain < 0 || signed < plain) ? signed + 1 : plain;
  return found < 0 ? span.start : from + found;
}

/** The trees under a filter: spans whose names have its text, with everything within and around them. */
export function filtered(trees: readonly SpanNode[], filter: string): readonly SpanNode[] {
  if (filter === "") return trees;
  return trees.flatMap(node => {
    // Import statements are named after what they import, which is defined elsewhere.
    if (node.span.kind !== "import_block" && holds(node.span.name, filter)) return node;
    const children = filtered(node.children, filter);
    return children.length === 0 ? [] : { ...node, children };
  });
}

/** Whether a name has the text of a filter in it, in any letter case. */
export function holds(name: string, filter: string): boolean {
  return foldText(name).includes(foldText(filter));
}
