import { type Language, type Node, Query, type QueryMatch } from "web-tree-sitter";
import { SPAN_KINDS, type SpanKind } from "../span.ts";

/** The query that finds the spans of one language, with what is known of it before it runs. */
export interface SpanQuery {
  /** All patterns but those of `top`. */
  readonly query: Query;
  /** The patterns that begin with the root of the tree. */
  readonly top: TopQuery | undefined;
  /** By pattern: what is cut off a name, as in `(#strip! @name "^:")`. */
  readonly strips: ReadonlyMap<number, RegExp>;
  /** Matches begin no deeper in the tree than this; absent where they may begin anywhere. */
  readonly depth: number | undefined;
  /** The number of the field `body`, where the grammar has it. */
  readonly bodyField: number | undefined;
  /** Whether it finds what has to be found in any text: what is omitted, what is in another language. */
  readonly parts: boolean;
}

/**
 * Patterns that begin with the root of the tree. In one query with all others they would be under way from the first node to the
 * last, and looked at for each; by themselves they need the nodes near the root alone.
 */
interface TopQuery {
  readonly query: Query;
  /** Of each pattern, which of the query file it is. */
  readonly patterns: readonly number[];
}

/** Of the names in a query file, what is read; names with an underscore in front are the query's own. */
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
/** By the capture of a definition its kind: they are looked up for every definition of every file. */
const KINDS: ReadonlyMap<string, SpanKind> = new Map(SPAN_KINDS.map(kind => [`definition.${kind}`, kind]));

/**
 * Compiles a query file. Throws when it is not in order, and says where. `rootType` is the type of the root of every tree but
 * those of broken sources.
 */
export function compileSpanQuery(
  language: Language,
  source: string,
  rootType: string,
  depth: number | undefined,
): SpanQuery {
  const query = new Query(language, source);
  try {
    // A misspelt name would be silently without effect.
    const unknown = query.captureNames.find(name => !isKnown(name));
    if (unknown !== undefined) throw new Error(`the capture @${unknown} means nothing`);
    const strips = readStrips(query);
    return {
      query,
      top: splitTop(language, query, source, rootType),
      strips,
      depth,
      bodyField: language.fieldIdForName("body") ?? undefined,
      parts: query.captureNames.some(name => PARTS.has(name)),
    };
  } catch (error) {
    query.delete();
    throw error;
  }
}

/** Runs the query. Patterns are numbered as they stand in the query file. */
export function runSpanQuery({ query, top, depth }: SpanQuery, root: Node): QueryMatch[] {
  const matches = depth === undefined ? query.matches(root) : query.matches(root, { maxStartDepth: depth });
  if (top === undefined) return matches;
  for (const match of top.query.matches(root, { maxStartDepth: 0 })) {
    matches.push({ ...match, patternIndex: top.patterns[match.patternIndex] ?? 0 });
  }
  return matches;
}

/** The kind that a capture gives its node, if it is one of a definition. */
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

/** Takes the patterns that begin with the root out of the query and makes a query of them. */
function splitTop(language: Language, query: Query, source: string, rootType: string): TopQuery | undefined {
  const bytes = new TextEncoder().encode(source);
  const decoder = new TextDecoder();
  const first = new RegExp(`^[(\\s]*\\(\\s*${rootType}(?![\\w.-])`);
  const patterns: number[] = [];
  let text = "";
  for (let pattern = 0; pattern < query.patternCount(); pattern++) {
    const range = [query.startIndexForPattern(pattern), query.endIndexForPattern(pattern)];
    const written = decoder.decode(bytes.subarray(...range));
    if (!first.test(written) || !query.isPatternRooted(pattern)) continue;
    query.disablePattern(pattern);
    patterns.push(pattern);
    text += written;
  }
  return patterns.length === 0 ? undefined : { query: new Query(language, text), patterns };
}
