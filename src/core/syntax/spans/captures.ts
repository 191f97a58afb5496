import type { TextRange } from "../../ranges.ts";
import type { SpanKind } from "../../span.ts";
import type { TreeReader } from "../trees/treeMemory.ts";
import { type Definition, FoundDefinitions } from "./foundDefinitions.ts";
import { type Injection, readInjection } from "./injection.ts";
import { type Capture, kindOf, type Match, runSpanQuery, type SpanQuery } from "./spanQuery.ts";

/** Something before a definition that belongs to it: a comment, a decorator, an attribute. */
export interface Lead {
  readonly start: number;
  readonly end: number;
  readonly comment: boolean;
}

/** Everything that the query of one language finds in a text. */
export interface Captures {
  readonly definitions: Definition[];
  readonly leads: Lead[];
  readonly injections: Injection[];
  /** Parts of the document that are not worth finding, such as the outputs of a notebook. */
  readonly omitted: TextRange[];
}

/** Runs the query of a language. If several patterns capture the same name, they make one definition. */
export function readCaptures(query: SpanQuery, tree: TreeReader, text: string): Captures {
  const nodes = new CapturedNodes(tree, text);
  const definitions = new FoundDefinitions();
  const others = new OtherCaptures(tree, nodes);
  for (const match of runSpanQuery(query, tree, text)) {
    let found: MatchedNodes | undefined;
    for (const capture of match.captures) {
      if (others.take(match, capture)) continue;
      found ??= new MatchedNodes();
      found.take(capture);
    }
    const { definition: node, kind, name } = found ?? {};
    if (found === undefined || node === undefined) continue;
    if (kind !== undefined)
      definitions.add(definitionOf(kind, node, found, match, query, nodes), name !== undefined);
    else if (name !== undefined) {
      const around = { start: nodes.start(node), end: nodes.end(node), pattern: match.pattern };
      definitions.addAround(nodes.start(name), around);
    }
  }
  const { leads, omitted } = others;
  return { definitions: definitions.united(), leads, injections: others.injections(), omitted };
}

/** Collects the captures that do not belong to a definition. */
class OtherCaptures {
  readonly leads: Lead[] = [];
  readonly omitted: TextRange[] = [];
  readonly #tree: TreeReader;
  readonly #nodes: CapturedNodes;
  /** Keyed by start. */
  readonly #injections = new Map<number, Injection>();
  #filename = "";

  constructor(tree: TreeReader, nodes: CapturedNodes) {
    this.#tree = tree;
    this.#nodes = nodes;
  }

  /** Collects a capture and returns true, unless it belongs to a definition. */
  take(match: Match, capture: Capture): boolean {
    const { name } = capture;
    if (name === "comment" || name === "decorator")
      this.leads.push({
        start: this.#nodes.start(capture),
        end: this.#nodes.end(capture),
        comment: name === "comment",
      });
    else if (name === "omit")
      this.omitted.push({ start: this.#nodes.start(capture), end: this.#nodes.end(capture) });
    else if (name === "injection.filename") this.#filename ||= this.#nodes.text(capture);
    else if (name === "injection.content") this.#inject(match, capture);
    else return false;
    return true;
  }

  injections(): Injection[] {
    return [...this.#injections.values()].map(injection => ({ ...injection, filename: this.#filename }));
  }

  /** If several patterns inject at the same place, the last in the query file counts. */
  #inject(match: Match, capture: Capture): void {
    const start = this.#nodes.start(capture);
    const known = this.#injections.get(start);
    if (known === undefined || known.pattern <= match.pattern)
      this.#injections.set(start, readInjection(match, this.#tree, capture));
  }
}

/** Makes the definition that a match describes. */
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
  // The name and its scope may be one node. The part that is stripped off the name is then the scope.
  const scopeOf = (scope: Capture): string =>
    name !== undefined && nodes.start(scope) === nodes.start(name) && nodes.end(scope) === nodes.end(name)
      ? (strip?.exec(nodes.text(scope))?.[0] ?? "")
      : nodes.text(scope);
  const isClause = "clause" in properties;
  const ownHead = isClause ? nodes.end(node) : nodes.startOfField(node, bodyField);
  return {
    kind,
    name: name === undefined ? "" : stripped(nodes.text(name), strip),
    scope: scopes.length === 0 ? "" : scopes.map(scopeOf).join("::"),
    nameStart: name === undefined ? start : nodes.start(name),
    start,
    end: nodes.end(node),
    headStart: start,
    headEnd: body === undefined ? ownHead : nodes.start(body),
    doc: docs.length === 0 ? "" : docs.map(doc => nodes.text(doc).trimEnd()).join("\n"),
    pattern,
    level: Number(properties["level"] ?? 0),
    isClause,
  };
}

/** Gives the offsets and texts of captured nodes. */
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

  /** Where the child of a field starts; `undefined` if there is no such child or field. */
  startOfField({ nodes, at }: Capture, field: number | undefined): number | undefined {
    const child = field === undefined ? undefined : this.#tree.childOfField(nodes, at, field);
    return child && this.#tree.start(child, 0);
  }
}

/**
 * UTF-16 units: nobody writes longer names, and they are shortened. A heading may be a whole file, and what is looked for at its end takes
 * time that grows with its square.
 */
const LONGEST_STRIPPED = 1_000;

function stripped(name: string, strip: RegExp | undefined): string {
  return strip === undefined || name.length > LONGEST_STRIPPED ? name : name.replace(strip, "");
}

/** The nodes of one match by their role in a definition. */
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
