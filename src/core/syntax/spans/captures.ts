import type { TextRange } from "../../hit.ts";
import type { SpanKind } from "../../span.ts";
import type { TreeReader } from "../trees/treeMemory.ts";
import { type Injection, readInjection } from "./injection.ts";
import { type Capture, kindOf, type Match, runSpanQuery, type SpanQuery } from "./spanQuery.ts";

/** A definition as a query found it, before spans are nested. Offsets are UTF-16 units. */
export interface Definition {
  kind: SpanKind;
  name: string;
  /** The container that it belongs to and stands outside of, as written: the receiver of a method, `Store<T>`. */
  scope: string;
  /** Where the name stands; the start of the definition where it has none. */
  nameStart: number;
  start: number;
  end: number;
  /** Where its signature starts: the node of the last pattern, without what earlier ones take in around it. */
  headStart: number;
  /** Where its body starts, and its signature ends. */
  headEnd: number | undefined;
  /** A docstring inside it. */
  doc: string;
  /** Later patterns of a query file decide the kind. */
  pattern: number;
  /**
   * The level of a heading, from 1; 0 for all else. No node of the syntax tree holds what a heading heads, so its span goes on to the
   * next heading of its level or above. A query says `(#set! level 1)`.
   */
  level: number;
}

/** A node around a definition that belongs to it, such as `export`, whatever the kind of definition. */
type Around = Pick<Definition, "start" | "end" | "pattern">;

/** Something before a definition that belongs to it: a comment, a decorator, an attribute. */
export interface Lead {
  readonly start: number;
  readonly end: number;
  readonly comment: boolean;
}

/** All that the query of one language finds in a text. */
export interface Captures {
  readonly definitions: Definition[];
  readonly leads: Lead[];
  readonly injections: Injection[];
  /** What is part of the document and not worth finding, such as the outputs of a notebook. */
  readonly omitted: TextRange[];
}

/** Runs the query of a language. Several patterns that capture the same name are one definition. */
export function readCaptures(query: SpanQuery, tree: TreeReader, text: string): Captures {
  const nodes = new CapturedNodes(tree, text);
  const byName = new Map<number, Definition>();
  const arounds: [name: number, Around][] = [];
  const leads: Lead[] = [];
  const omitted: TextRange[] = [];
  const injections = new Map<number, Injection>();
  let filename = "";
  for (const match of runSpanQuery(query, tree, text)) {
    let found: MatchedNodes | undefined;
    for (const capture of match.captures) {
      const { name } = capture;
      if (name === "comment" || name === "decorator") {
        leads.push({ start: nodes.start(capture), end: nodes.end(capture), comment: name === "comment" });
      } else if (name === "omit") omitted.push({ start: nodes.start(capture), end: nodes.end(capture) });
      else if (name === "injection.filename") filename ||= nodes.text(capture);
      else if (name === "injection.content") {
        const start = nodes.start(capture);
        const known = injections.get(start);
        if (known === undefined || known.pattern <= match.pattern) {
          injections.set(start, readInjection(match, tree, capture));
        }
      } else {
        found ??= new MatchedNodes();
        found.take(capture);
      }
    }
    const { definition: node, kind, name } = found ?? {};
    if (found === undefined || node === undefined) continue;
    if (kind !== undefined) {
      const definition = definitionOf(kind, node, found, match, query, nodes);
      // What has no name is told by its start.
      const key = name === undefined ? -1 - definition.start : definition.nameStart;
      const known = byName.get(key);
      byName.set(key, known === undefined ? definition : unite(known, definition));
    } else if (name !== undefined) {
      const around = { start: nodes.start(node), end: nodes.end(node), pattern: match.pattern };
      arounds.push([nodes.start(name), around]);
    }
  }
  for (const [name, around] of arounds.sort(([, a], [, b]) => a.pattern - b.pattern)) {
    const known = byName.get(name);
    if (known !== undefined) byName.set(name, widen(known, around));
  }
  const named = [...injections.values()].map(injection => ({ ...injection, filename }));
  return { definitions: [...byName.values()], leads, injections: named, omitted };
}

/** What one match says of a definition, whose node and kind it has. */
function definitionOf(
  kind: SpanKind,
  node: Capture,
  { name, body, docs, scopes }: MatchedNodes,
  { pattern, properties }: Match,
  { strips, bodyField }: SpanQuery,
  nodes: CapturedNodes,
): Definition {
  const start = nodes.start(node);
  const strip = strips.get(pattern);
  // A name and those around it may be one node: what is no part of the name is what it belongs to.
  const scopeOf = (scope: Capture): string =>
    name !== undefined && nodes.start(scope) === nodes.start(name) && nodes.end(scope) === nodes.end(name)
      ? (strip?.exec(nodes.text(scope))?.[0] ?? "")
      : nodes.text(scope);
  return {
    kind,
    name: name === undefined ? "" : stripped(nodes.text(name), strip),
    scope: scopes.length === 0 ? "" : scopes.map(scopeOf).join("::"),
    nameStart: name === undefined ? start : nodes.start(name),
    start,
    end: nodes.end(node),
    headStart: start,
    headEnd: body === undefined ? nodes.startOfField(node, bodyField) : nodes.start(body),
    doc: docs.length === 0 ? "" : docs.map(doc => nodes.text(doc).trimEnd()).join("\n"),
    pattern,
    level: Number(properties["level"] ?? 0),
  };
}

/** Where captured nodes stand in a text, and what they say. */
class CapturedNodes {
  readonly #tree: TreeReader;
  readonly #text: string;

  constructor(tree: TreeReader, text: string) {
    this.#tree = tree;
    this.#text = text;
  }

  start({ nodes, at }: Capture): number {
    return this.#tree.start(nodes, at);
  }

  end({ nodes, at }: Capture): number {
    return this.#tree.end(nodes, at);
  }

  text(capture: Capture): string {
    return this.#text.slice(this.start(capture), this.end(capture));
  }

  /** Where the child of a field starts; `undefined` where there is none, or no such field. */
  startOfField({ nodes, at }: Capture, field: number | undefined): number | undefined {
    return field === undefined ? undefined : this.#tree.startOfField(nodes, at, field);
  }
}

function stripped(name: string, strip: RegExp | undefined): string {
  return strip === undefined ? name : name.replace(strip, "");
}

/** The nodes of one match by the part they have in a definition. */
class MatchedNodes {
  definition: Capture | undefined;
  kind: SpanKind | undefined;
  name: Capture | undefined;
  body: Capture | undefined;
  readonly docs: Capture[] = [];
  /** From the outermost inwards. */
  readonly scopes: Capture[] = [];

  take(capture: Capture): void {
    const { name } = capture;
    if (name === "name") this.name = capture;
    else if (name === "scope") this.scopes.push(capture);
    else if (name === "body") this.body = capture;
    else if (name === "doc") this.docs.push(capture);
    else if (name === "definition") this.definition = capture;
    else {
      const kind = kindOf(name);
      if (kind === undefined) return;
      this.definition = capture;
      this.kind = kind;
    }
  }
}

/** The widest range; the kind and the head of the later pattern. */
function unite(a: Definition, b: Definition): Definition {
  const [earlier, later] = a.pattern > b.pattern ? [b, a] : [a, b];
  return {
    ...later,
    scope: later.scope === "" ? earlier.scope : later.scope,
    start: Math.min(a.start, b.start),
    end: Math.max(a.end, b.end),
    headEnd: later.headEnd ?? earlier.headEnd,
    doc: later.doc === "" ? earlier.doc : later.doc,
  };
}

/** Takes in what is around a definition. Where its pattern is the later one, the head begins with it too. */
function widen(known: Definition, { start, end, pattern }: Around): Definition {
  return {
    ...known,
    start: Math.min(known.start, start),
    end: Math.max(known.end, end),
    headStart: pattern > known.pattern ? start : known.headStart,
    pattern: Math.max(pattern, known.pattern),
  };
}
