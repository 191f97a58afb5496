import { documentKey } from "../../document.ts";
import type { Filter } from "../../filter.ts";
import type { SymbolHit, SymbolQuery } from "../../symbol.ts";
import type { CallWorld } from "../agentTool.ts";

/** Drops definitions in tests, which give functions and blocks the names of what they test; keeps all if there is nothing else. */
export async function withoutTests(
  { engine }: CallWorld,
  query: SymbolQuery,
  found: readonly SymbolHit[],
  signal: AbortSignal,
): Promise<readonly SymbolHit[]> {
  if (found.length < 2) return found;
  const code: Filter = { not: { role: "test" } };
  const where: Filter = query.where === undefined ? code : { and: [query.where, code] };
  const symbols = await engine.symbols({ ...query, where }, signal);
  const others = new Set(symbols.map(keyOf));
  const meant = found.filter(symbol => others.has(keyOf(symbol)));
  return meant.length > 0 ? meant : found;
}

function keyOf({ document, startLine }: SymbolHit): string {
  return `${documentKey(document)}:${startLine}`;
}
