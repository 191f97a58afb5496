import type { Language, Node, Query, QueryMatch, Range } from "web-tree-sitter";
import { SPAN_KINDS, type SpanKind } from "../span.ts";

/** A definition as the query found it, before nesting. Offsets are UTF-16 units. */
export interface Definition {
  kind: SpanKind;
  name: string;
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

/** Something that stands before a definition and belongs to it: a comment, a decorator, an attribute. */
export interface Lead {
  readonly start: number;
  readonly end: number;
  readonly comment: boolean;
}

/** A stretch of the document in another language, such as the script of a page. */
export interface Injection {
  /** A language id. It need not be one that is known. */
  readonly language: string;
  readonly range: Range;
  /** Of two patterns that find the same stretch, the later one knows more. */
  readonly pattern: number;
}

export interface Captures {
  readonly definitions: Definition[];
  readonly leads: Lead[];
  readonly injections: Injection[];
}

const DEFINITION = "definition.";
const CONTENT = "injection.content";
const CAPTURE_NAMES = new Set(["name", "doc", "body", "comment", "decorator", CONTENT]);

/** Rejects a query file that uses a capture name nobody reads: a misspelt one would be silently without effect. */
export function checkCaptureNames(language: Language, query: Query): void {
  for (const name of query.captureNames) {
    const known = name.startsWith(DEFINITION)
      ? SPAN_KINDS.includes(name.slice(DEFINITION.length) as SpanKind)
      : CAPTURE_NAMES.has(name) || name.startsWith("_");
    if (!known) throw new Error(`spans.scm of ${language.name ?? "a language"}: unknown capture @${name}`);
  }
}

/** Runs the query of a language. Several patterns that capture the same name are one definition. */
export function readCaptures(query: Query, root: Node, text: string): Captures {
  const byName = new Map<number, Definition>();
  const leads: Lead[] = [];
  const injections = new Map<number, Injection>();
  for (const match of query.matches(root)) {
    let node: Node | undefined;
    let kind: SpanKind | undefined;
    let name: Node | undefined;
    let body: Node | undefined;
    let doc = "";
    for (const capture of match.captures) {
      if (capture.name.startsWith(DEFINITION)) {
        node = capture.node;
        kind = capture.name.slice(DEFINITION.length) as SpanKind;
      } else if (capture.name === "name") name = capture.node;
      else if (capture.name === "body") body = capture.node;
      else if (capture.name === "doc") doc = text.slice(capture.node.startIndex, capture.node.endIndex);
      else if (capture.name === "comment") leads.push(lead(capture.node, true));
      else if (capture.name === "decorator") leads.push(lead(capture.node, false));
      else if (capture.name === CONTENT) addInjection(injections, match, capture.node);
    }
    if (node === undefined || kind === undefined) continue;
    const start = node.startIndex;
    const end = node.endIndex;
    const found: Definition = {
      kind,
      name: name === undefined ? "" : text.slice(name.startIndex, name.endIndex),
      nameStart: name?.startIndex ?? start,
      start,
      end,
      headStart: start,
      headEnd: (body ?? node.childForFieldName("body"))?.startIndex,
      doc,
      pattern: match.patternIndex,
      level: Number(match.setProperties?.["level"] ?? 0),
    };
    const key = name?.startIndex ?? -1 - start;
    const known = byName.get(key);
    byName.set(key, known === undefined ? found : unite(known, found));
  }
  return { definitions: [...byName.values()], leads, injections: [...injections.values()] };
}

/** The pattern names the language: `(#set! injection.language "…")`, as tree-sitter's own injection queries do. */
function addInjection(injections: Map<number, Injection>, match: QueryMatch, node: Node): void {
  const { startIndex, endIndex, startPosition, endPosition } = node;
  const known = injections.get(startIndex);
  if (known !== undefined && known.pattern > match.patternIndex) return;
  injections.set(startIndex, {
    language: match.setProperties?.["injection.language"] ?? "",
    range: { startIndex, endIndex, startPosition, endPosition },
    pattern: match.patternIndex,
  });
}

function lead(node: Node, comment: boolean): Lead {
  return { start: node.startIndex, end: node.endIndex, comment };
}

/** The widest range; the kind and the head of the later pattern. */
function unite(a: Definition, b: Definition): Definition {
  const [earlier, later] = a.pattern > b.pattern ? [b, a] : [a, b];
  return {
    ...later,
    start: Math.min(a.start, b.start),
    end: Math.max(a.end, b.end),
    headEnd: later.headEnd ?? earlier.headEnd,
    doc: later.doc === "" ? earlier.doc : later.doc,
  };
}
