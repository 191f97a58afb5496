import type { Query } from "web-tree-sitter";

/** A condition on the text of a match's captures, from `#eq?` or `#match?`. */
export type TextCondition = (captures: readonly TextCapture[]) => boolean;

interface TextCapture {
  readonly name: string;
  readonly node: { readonly text: string };
}

/**
 * The conditions of each pattern of a query. web-tree-sitter makes them when it reads the query but leaves them out of its declarations.
 */
export function textConditions(query: Query): readonly (readonly TextCondition[])[] {
  const conditions: unknown = Reflect.get(query, "textPredicates");
  if (!Array.isArray(conditions) || conditions.length !== query.patternCount()) {
    throw new Error("web-tree-sitter's queries have no conditions any more");
  }
  return conditions;
}
