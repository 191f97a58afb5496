import { type Language, Query, type Tree } from "web-tree-sitter";
import type { Repair } from "../../language.ts";

/** Ways of writing that a grammar does not know, and what it would read in their place. */
export class Repairs {
  readonly #finds: readonly (readonly [find: RegExp, by: string])[];
  readonly #errors: Query;

  constructor(language: Language, repairs: readonly Repair[]) {
    this.#finds = repairs.map(({ find, by }) => [new RegExp(find, "gmu"), by]);
    this.#errors = new Query(language, "[(ERROR) (MISSING)] @error");
  }

  /** A text in which everything else stands where it stood. */
  repair(text: string): string {
    let repaired = text;
    for (const [find, by] of this.#finds) {
      repaired = repaired.replace(find, found => by.padEnd(found.length));
    }
    return repaired;
  }

  /** Whether a grammar understands more of one text than of the other. */
  isBetter(tree: Tree, other: Tree): boolean {
    return this.#inError(tree) < this.#inError(other);
  }

  /** UTF-16 units; errors within others count again, and what the grammar misses has none of its own. */
  #inError(tree: Tree): number {
    return this.#errors
      .captures(tree.rootNode)
      .reduce((sum, { node }) => sum + Math.max(1, node.endIndex - node.startIndex), 0);
  }
}
