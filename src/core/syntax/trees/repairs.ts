import { type Language, Query, type Tree } from "web-tree-sitter";
import type { Repair } from "../../language.ts";

/** Replaces syntax that a grammar does not know by syntax that it does. */
export class Repairs {
  readonly #finds: readonly (readonly [find: RegExp, by: string])[];
  readonly #language: Language;
  /** Made only when needed: most texts have no errors. */
  #errors: Query | undefined;

  constructor(language: Language, repairs: readonly Repair[]) {
    this.#finds = repairs.map(({ find, by }) => [new RegExp(find, "gmu"), by]);
    this.#language = language;
  }

  /** The repaired text. Offsets do not change. */
  repair(text: string): string {
    // A byte order mark is not part of the first line.
    const mark = text.startsWith("\ufeff") ? "\ufeff" : "";
    let repaired = text.slice(mark.length);
    for (const [find, by] of this.#finds) {
      repaired = repaired.replace(find, found => by.padEnd(found.length));
    }
    return mark + repaired;
  }

  /** Whether the grammar understood more of the text of `tree` than of the text of `other`. */
  isBetter(tree: Tree, other: Tree): boolean {
    return this.#inError(tree) < this.#inError(other);
  }

  /** UTF-16 units in errors. Nested errors count again, and a missing token, which has no length, counts as one unit. */
  #inError(tree: Tree): number {
    this.#errors ??= new Query(this.#language, "[(ERROR) (MISSING)] @error");
    return this.#errors
      .captures(tree.rootNode)
      .reduce((sum, { node }) => sum + Math.max(1, node.endIndex - node.startIndex), 0);
  }
}
