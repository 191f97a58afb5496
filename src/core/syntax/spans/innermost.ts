import type { Language, Query } from "web-tree-sitter";
import { NODE_WORDS, type NodeWords, type TreeReader } from "../trees/treeMemory.ts";

/** Where the `@name` of a pattern really stands, as in `(#innermost! @name "declarator" "!function_declarator")`. */
export interface Innermost {
  /** The name of the field that leads inwards, and its number in the grammar. */
  readonly field: string;
  readonly number: number;
  /** Types of the node directly around the name, one of which is required; `undefined` if any will do. */
  readonly within: ReadonlySet<string> | undefined;
  /** Types that this node may not have. */
  readonly except: ReadonlySet<string>;
}

/** What each pattern of a query says with `#innermost!`. Throws an error that says what is missing. */
export function readInnermost(query: Query, language: Language): readonly (Innermost | undefined)[] {
  return Array.from({ length: query.patternCount() }, (_, pattern) => {
    const found = query.predicatesForPattern(pattern).find(({ operator }) => operator === "innermost!");
    if (found === undefined) return undefined;
    const [capture, field, ...types] = found.operands.map(({ type, ...operand }) =>
      "name" in operand ? `@${operand.name}` : operand.value,
    );
    const number = field === undefined ? null : language.fieldIdForName(field);
    if (capture !== "@name" || field === undefined || number === null) {
      throw new Error('#innermost! needs @name and a field, as in (#innermost! @name "declarator")');
    }
    const except = types.filter(type => type.startsWith("!")).map(type => type.slice(1));
    const within = types.filter(type => !type.startsWith("!"));
    return {
      field,
      number,
      within: within.length === 0 ? undefined : new Set(within),
      except: new Set(except),
    };
  });
}

/**
 * Follows a node inwards as long as its type ends in the word for the field: to the child of the field, or to the last one of a node that
 * lacks it, such as a `parenthesized_declarator`. `undefined` if that ends in a node of another type than is asked for.
 */
export function innermostOf(
  { field, number, within, except }: Innermost,
  tree: TreeReader,
  nodes: NodeWords,
  at: number,
): NodeWords | undefined {
  let node: NodeWords = nodes.slice(at, at + NODE_WORDS);
  let around = "";
  for (let type = tree.typeName(node, 0); type.endsWith(field); type = tree.typeName(node, 0)) {
    const inner = tree.childOfField(node, 0, number) ?? lastNamed(tree, node);
    if (inner === undefined) return undefined;
    around = type;
    node = inner;
  }
  return within?.has(around) === false || except.has(around) ? undefined : node;
}

function lastNamed(tree: TreeReader, node: NodeWords): NodeWords | undefined {
  const children = tree.children(node, 0);
  for (let at = children.length - NODE_WORDS; at >= 0; at -= NODE_WORDS) {
    if (tree.isNamed(children, at) && !tree.isExtra(children, at)) return children.slice(at, at + NODE_WORDS);
  }
  return undefined;
}
