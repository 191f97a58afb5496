import type { Language, Query, QueryProperties } from "web-tree-sitter";
import { SPAN_KINDS, type SpanKind } from "../../span.ts";
import { NODE_WORDS, type NodeWords, type TreeReader } from "../trees/treeMemory.ts";
import { type Innermost, innermostOf, readInnermost } from "./innermost.ts";
import { type TextCondition, textConditions } from "./textConditions.ts";

/** The query that finds the spans of one language, with what is known about it before it runs. */
export interface SpanQuery {
  /**
   * All patterns except those that begin with the root of the tree, then those. In the same query, the root's patterns would stay under way
   * from the first node to the last and be checked at each; on their own they need only the nodes near the root.
   */
  readonly parts: readonly Patterns[];
  /** What each pattern cuts off a name, as in `(#strip! @name "^:")`. */
  readonly strips: ReadonlyMap<number, RegExp>;
  /** The number of the field `body`, if the grammar has it. */
  readonly bodyField: number | undefined;
  /** Whether it finds parts that matter in any text, however it is laid out: omitted ones and those in another language. */
  readonly findsParts: boolean;
}

/** Patterns that run together. */
interface Patterns {
  readonly query: Query;
  /** The number in the query file of each pattern. */
  readonly numbers: readonly number[];
  /** The conditions of each pattern on the text of its captures. */
  readonly conditions: readonly (readonly TextCondition[])[];
  /** Where the name of each pattern is to be looked for within what it captures. */
  readonly innermost: readonly (Innermost | undefined)[];
  /** Matches begin no deeper in the tree than this; `undefined` if they may begin anywhere. */
  readonly depth: number | undefined;
}

/** One match of a pattern. */
export interface Match {
  /** The number of the pattern in the query file. */
  readonly pattern: number;
  /** The properties that the pattern sets with `#set!`. */
  readonly properties: QueryProperties;
  readonly captures: readonly Capture[];
}

/** A node that a pattern captures. */
export interface Capture {
  readonly name: string;
  readonly nodes: NodeWords;
  readonly at: number;
}

/** The capture names that are read, besides those of definitions; names with an underscore in front are for the query's own use. */
const CAPTURE_NAMES = new Set([
  "definition",
  "name",
  "scope",
  "doc",
  "body",
  "comment",
  "decorator",
  "omit",
  "injection.content",
  "injection.filename",
]);
const PARTS = new Set(["omit", "injection.content"]);
/** The kinds of definitions by capture name. A map, since every definition of every file is looked up. */
const KINDS: ReadonlyMap<string, SpanKind> = new Map(SPAN_KINDS.map(kind => [`definition.${kind}`, kind]));

/** Compiles the source of patterns. Throws an error that says where if they are invalid. */
export type CompileQuery = (source: string) => Query;

/**
 * Compiles a query file: all of it, then the patterns of the root on their own. Throws an error that says where if it is invalid.
 * `rootType` is the type of the root of every tree, except trees of broken source.
 */
export function compileSpanQuery(
  language: Language,
  compile: CompileQuery,
  source: string,
  rootType: string,
  depth: number | undefined,
): SpanQuery {
  const query = compile(source);
  try {
    // A misspelt name would silently have no effect.
    const unknown = query.captureNames.find(name => !isKnown(name));
    if (unknown !== undefined) throw new Error(`the capture @${unknown} means nothing`);
    const strips = readStrips(query);
    const count = query.patternCount();
    const all = Array.from({ length: count }, (_, pattern) => pattern);
    const top = splitTop(language, compile, query, source, rootType);
    return {
      parts: [patternsOf(language, query, all, depth), ...(top === undefined ? [] : [top])],
      strips,
      bodyField: language.fieldIdForName("body") ?? undefined,
      findsParts: query.captureNames.some(name => PARTS.has(name)),
    };
  } catch (error) {
    query.delete();
    throw error;
  }
}

/** Runs the query on the tree of a text. */
export function runSpanQuery({ parts }: SpanQuery, tree: TreeReader, text: string): Match[] {
  const matches: Match[] = [];
  for (const { query, numbers, conditions, innermost, depth } of parts) {
    const words = tree.matches(query, depth);
    for (let at = 0; at < words.length; ) {
      const pattern = words[at] ?? 0;
      const count = words[at + 1] ?? 0;
      at += 2;
      const captures: Capture[] = [];
      for (let index = 0; index < count; index++, at += 1 + NODE_WORDS) {
        captures.push({ name: query.captureNames[words[at] ?? 0] ?? "", nodes: words, at: at + 1 });
      }
      if (!findNames(innermost[pattern], captures, tree)) continue;
      if (!holds(conditions[pattern], captures, tree, text)) continue;
      matches.push({
        pattern: numbers[pattern] ?? 0,
        properties: query.setProperties[pattern] ?? {},
        captures,
      });
    }
  }
  return matches;
}

/** Puts the innermost nodes in the place of names; `false` if a name has none. */
function findNames(innermost: Innermost | undefined, captures: Capture[], tree: TreeReader): boolean {
  if (innermost === undefined) return true;
  return captures.every(({ name, nodes, at }, index) => {
    if (name !== "name") return true;
    const found = innermostOf(innermost, tree, nodes, at);
    if (found !== undefined) captures[index] = { name, nodes: found, at: 0 };
    return found !== undefined;
  });
}

function holds(
  conditions: readonly TextCondition[] | undefined,
  captures: readonly Capture[],
  tree: TreeReader,
  text: string,
): boolean {
  if (conditions === undefined || conditions.length === 0) return true;
  const texts = captures.map(({ name, nodes, at }) => ({
    name,
    node: { text: text.slice(tree.start(nodes, at), tree.end(nodes, at)) },
  }));
  return conditions.every(condition => condition(texts));
}

/** The kind that a capture gives its node; `undefined` if it captures no definition. */
export function kindOf(capture: string): SpanKind | undefined {
  return KINDS.get(capture);
}

function isKnown(name: string): boolean {
  return KINDS.has(name) || CAPTURE_NAMES.has(name) || name.startsWith("_");
}

function readStrips(query: Query): ReadonlyMap<number, RegExp> {
  const strips = new Map<number, RegExp>();
  for (let pattern = 0; pattern < query.patternCount(); pattern++) {
    for (const { operator, operands } of query.predicatesForPattern(pattern)) {
      const [capture, expression] = operands;
      if (operator !== "strip!") continue;
      if (capture?.type !== "capture" || capture.name !== "name" || expression?.type !== "string") {
        throw new Error('#strip! needs @name and an expression, as in (#strip! @name "^:")');
      }
      strips.set(pattern, new RegExp(expression.value, "u"));
    }
  }
  return strips;
}

/** Disables the patterns that begin with the root and compiles them as a query of their own. */
function splitTop(
  language: Language,
  compile: CompileQuery,
  query: Query,
  source: string,
  rootType: string,
): Patterns | undefined {
  const bytes = new TextEncoder().encode(source);
  const decoder = new TextDecoder();
  const first = new RegExp(`^[(\\s]*\\(\\s*${rootType}(?![\\w.-])`);
  const numbers: number[] = [];
  let text = "";
  for (let pattern = 0; pattern < query.patternCount(); pattern++) {
    const range = [query.startIndexForPattern(pattern), query.endIndexForPattern(pattern)];
    const written = decoder.decode(bytes.subarray(...range));
    if (!first.test(written) || !query.isPatternRooted(pattern)) continue;
    query.disablePattern(pattern);
    numbers.push(pattern);
    text += written;
  }
  return numbers.length === 0 ? undefined : patternsOf(language, compile(text), numbers, 0);
}

function patternsOf(
  language: Language,
  query: Query,
  numbers: readonly number[],
  depth: number | undefined,
): Patterns {
  const innermost = readInnermost(query, language);
  return { query, numbers, conditions: textConditions(query), innermost, depth };
}
