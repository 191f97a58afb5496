import { type Language, Query } from "web-tree-sitter";
import { SPAN_KINDS, type SpanKind } from "../span.ts";

/** The query that finds the spans of one language, with what is known of it before it runs. */
export interface SpanQuery {
  readonly query: Query;
  /** By pattern: what is cut off a name, as in `(#strip! @name "^:")`. */
  readonly strips: ReadonlyMap<number, RegExp>;
  /** Matches begin no deeper in the tree than this; absent where they may begin anywhere. */
  readonly depth: number | undefined;
}

/** Of the names in a query file, what is read; names with an underscore in front are the query's own. */
const CAPTURE_NAMES = new Set([
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
const DEFINITION = "definition.";

/** Compiles a query file. Throws when it is not in order, and says where. */
export function compileSpanQuery(language: Language, source: string, depth: number | undefined): SpanQuery {
  const query = new Query(language, source);
  try {
    // A misspelt name would be silently without effect.
    const unknown = query.captureNames.find(name => !isKnown(name));
    if (unknown !== undefined) throw new Error(`the capture @${unknown} means nothing`);
    return { query, strips: readStrips(query), depth };
  } catch (error) {
    query.delete();
    throw error;
  }
}

/** The kind that a capture gives its node, if it is one of a definition. */
export function kindOf(capture: string): SpanKind | undefined {
  return capture.startsWith(DEFINITION) ? (capture.slice(DEFINITION.length) as SpanKind) : undefined;
}

function isKnown(name: string): boolean {
  const kind = kindOf(name);
  if (kind !== undefined) return SPAN_KINDS.includes(kind);
  return CAPTURE_NAMES.has(name) || name.startsWith("_");
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
