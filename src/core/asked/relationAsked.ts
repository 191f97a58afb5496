import { callersAskedFor } from "./callersAskedFor.ts";
import { subtypesAskedFor } from "./subtypesAskedFor.ts";
import { testsAskedFor } from "./testsAskedFor.ts";
import { type Usage, usageAskedFor } from "./usageAskedFor.ts";

/** What a question asks for: the code that uses something, tests it, extends or implements it, or does something else with it. */
export type Relation = "use" | "test" | "subtype" | Usage;

/** A question about one name. */
export interface RelationAsked {
  readonly by: Relation;
  /** The readings of the name, the likeliest first; none if the question is about "this", something given beside it. */
  readonly names: readonly string[];
}

/**
 * The relation that a question asks for about one name, and nothing else; `undefined` for every other question. The first reading counts:
 * two fit only if something is named like a word of another question, "what calls Tests".
 */
export function relationAsked(text: string): RelationAsked | undefined {
  return (
    relation("use", callersAskedFor(text)) ??
    relation("test", testsAskedFor(text)) ??
    relation("subtype", subtypesAskedFor(text)) ??
    usageAskedFor(text)
  );
}

function relation(by: Relation, names: readonly string[] | undefined): RelationAsked | undefined {
  return names && { by, names };
}
