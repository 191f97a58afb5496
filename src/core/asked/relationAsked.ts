import { callersAskedFor } from "./callersAskedFor.ts";
import { subtypesAskedFor } from "./subtypesAskedFor.ts";
import { testsAskedFor } from "./testsAskedFor.ts";
import { type Usage, usageAskedFor } from "./usageAskedFor.ts";

/** What is asked for of something: what uses it, tests it, extends or implements it, or what else is done with it. */
export type Relation = "use" | "test" | "subtype" | Usage;

/** What a question asks of one name. */
export interface RelationAsked {
  readonly by: Relation;
  /** The name as it may be meant, the likeliest first; none where the question is about something that was told beside it. */
  readonly names: readonly string[];
}

/**
 * What a question asks of one name, and of nothing else; `undefined` for every other question. The first reading counts: two fit only
 * where something is called like what another asks for, "what calls Tests".
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
