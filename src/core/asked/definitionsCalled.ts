import { given } from "../base/given.ts";
import type { Filter } from "../filter.ts";
import type { SymbolHit, SymbolQuery } from "../symbol.ts";

/** The most definitions to look up when a question asks about the name itself. */
export const MAX_CALLED = 3;

/** Tests are named after what they test, in titles too, so they count only if nothing else has the name. */
const WHERE: readonly (Filter | undefined)[] = [{ not: { role: "test" } }, undefined];

/** The definitions of the first of some names that has any, by exact name. */
export async function definitionsCalled(
  names: readonly string[],
  lookUp: (query: SymbolQuery) => Promise<readonly SymbolHit[]>,
): Promise<readonly SymbolHit[]> {
  for (const text of names) {
    for (const where of WHERE) {
      const found = await lookUp({ text, limit: MAX_CALLED, ...given({ where }) });
      const exact = found.filter(({ match }) => match === "exact");
      if (exact.length > 0) return exact;
    }
  }
  return [];
}
