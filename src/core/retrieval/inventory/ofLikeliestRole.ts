import { largest } from "../../base/numbers.ts";
import type { Defined } from "../../index/defined.ts";
import { usualPrior } from "../ranking/rolePrior.ts";
import { roleOfDocument } from "../roleOf.ts";

/** Of some definitions those in files whose role is worth the most: code before settings, and both before tests. */
export function ofLikeliestRole(definitions: Iterable<Defined>): readonly Defined[] {
  const weighed = [...definitions].map(defined => ({
    defined,
    prior: usualPrior(roleOfDocument(defined.entry)),
  }));
  const most = largest(weighed.map(({ prior }) => prior));
  return weighed.filter(({ prior }) => prior === most).map(({ defined }) => defined);
}
