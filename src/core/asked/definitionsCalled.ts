import type { Filter } from "../filter.ts";
import type { SymbolHit, SymbolQuery } from "../symbol.ts";

/** Definitions of a name that are looked up where it is the name itself that is asked for. */
export const MAX_CALLED = 3;

/** Tests are called like what they test, in titles too, and are meant only where nothing else is called so. */
const WHERE: readonly (Filter | undefined)[] = [{ not: { role: "test" } }, undefined];

/** The definitions that have the very first of some names which any has. */
export async function definitionsCalled(
  names: readonly string[],
  lookUp: (query: SymbolQuery) => Promise<readonly SymbolHit[]>,
): Promise<readonly SymbolHit[]> {
  for (const text of names) {
    for (const where of WHERE) {
      const found = await lookUp({ text, limit: MAX_CALLED, ...(where === undefined ? {} : { where }) });
      const exact = found.filter(({ match }) => match === "exact");
      if (exact.length > 0) return exact;
    }
  }
  return [];
}
