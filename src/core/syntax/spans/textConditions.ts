import type { Query } from "web-tree-sitter";

/** What must hold of the text of the captures of a match, as `#eq?` and `#match?` say it. */
export type TextCondition = (captures: readonly TextCapture[]) => boolean;

interface TextCapture {
  readonly name: string;
  readonly node: { readonly text: string };
}

/** Of each pattern of a query its conditions, which web-tree-sitter makes when it reads the query. Its declarations leave them out. */
export function textConditions(query: Query): readonly (readonly TextCondition[])[] {
  const conditions: unknown = Reflect.get(query, "textPredicates");
  if (!Array.isArray(conditions) || conditions.length !== query.patternCount()) {
    throw new Error("web-tree-sitter's queries have no conditions any more");
  }
  return conditions;
}
