import type { TextRange } from "../hit.ts";
import type { SpanKind } from "../span.ts";
import { type Injection, readInjection } from "./injection.ts";
import { type Capture, kindOf, runSpanQuery, type SpanQuery } from "./spanQuery.ts";
import type { TreeReader } from "./treeMemory.ts";

/** A definition as the query found it, before nesting. Offsets are UTF-16 units. */
export interface Definition {
  kind: SpanKind;
  name: string;
  /** The container it belongs to though it stands outside, as written: the receiver of a method, `Store<T>`. */
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
   * Rank of a heading, from 1; 0 for all else. Nothing in the syntax tree is around what a heading heads: its span
   * goes on to the next heading of its rank or above. A query says `(#set! level 1)`.
   */
  level: number;
}

/** What stands around a definition and belongs to it, such as `export`, whatever kind of definition that is. */
type Around = Pick<Definition, "start" | "end" | "pattern">;

/** Something that stands before a definition and belongs to it: a comment, a decorator, an attribute. */
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
  const byName = new Map<number, Definition>();
  const arounds: [name: number, Around][] = [];
  const leads: Lead[] = [];
  const omitted: TextRange[] = [];
  const injections = new Map<number, Injection>();
  let filename = "";
  const { bodyField } = query;
  const startOf = ({ nodes, at }: Capture): number => tree.start(nodes, at);
  const endOf = ({ nodes, at }: Capture): number => tree.end(nodes, at);
  const textOf = (capture: Capture): string => text.slice(startOf(capture), endOf(capture));
  for (const match of runSpanQuery(query, tree, text)) {
    let found: MatchedNodes | undefined;
    for (const capture of match.captures) {
      const { name } = capture;
      if (name === "comment" || name === "decorator") {
        leads.push({ start: startOf(capture), end: endOf(capture), comment: name === "comment" });
      } else if (name === "omit") omitted.push({ start: startOf(capture), end: endOf(capture) });
      else if (name === "injection.filename") filename ||= textOf(capture);
      else if (name === "injection.content") {
        const start = startOf(capture);
        const known = injections.get(start);
        if (known === undefined || known.pattern <= match.pattern) {
          injections.set(start, readInjection(match, tree, capture));
        }
      } else {
        found ??= new MatchedNodes();
        found.take(capture);
      }
    }
    if (found === undefined) continue;
    const { definition: node, kind, name, body, docs, scopes } = found;
    if (node === undefined) continue;
    const start = startOf(node);
    const end = endOf(node);
    if (kind === undefined) {
      if (name !== undefined) arounds.push([startOf(name), { start, end, pattern: match.pattern }]);
      continue;
    }
    const bodyStart = bodyField === undefined ? undefined : tree.startOfField(node.nodes, node.at, bodyField);
    const definition: Definition = {
      kind,
      name: name === undefined ? "" : stripped(textOf(name), query.strips.get(match.pattern)),
      scope: scopes.length === 0 ? "" : scopes.map(textOf).join("::"),
      nameStart: name === undefined ? start : startOf(name),
      start,
      end,
      headStart: start,
      headEnd: body === undefined ? bodyStart : startOf(body),
      doc: docs.length === 0 ? "" : docs.map(doc => textOf(doc).trimEnd()).join("\n"),
      pattern: match.pattern,
      level: Number(match.properties["level"] ?? 0),
    };
    const key = name === undefined ? -1 - start : definition.nameStart;
    const known = byName.get(key);
    byName.set(key, known === undefined ? definition : unite(known, definition));
  }
  for (const [name, around] of arounds.sort(([, a], [, b]) => a.pattern - b.pattern)) {
    const known = byName.get(name);
    if (known !== undefined) byName.set(name, widen(known, around));
  }
  const named = [...injections.values()].map(injection => ({ ...injection, filename }));
  return { definitions: [...byName.values()], leads, injections: named, omitted };
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

/** Takes in what is around a definition; where its pattern stands later than those of the definition, so does the head. */
function widen(known: Definition, { start, end, pattern }: Around): Definition {
  return {
    ...known,
    start: Math.min(known.start, start),
    end: Math.max(known.end, end),
    headStart: pattern > known.pattern ? start : known.headStart,
    pattern: Math.max(pattern, known.pattern),
  };
}
