import { definitionsCalled } from "../asked/definitionsCalled.ts";
import { isNoWord } from "../asked/namesAskedFor.ts";
import { relationAsked } from "../asked/relationAsked.ts";
import type { CallWorld } from "./agentTool.ts";
import { nearestNames } from "./targets/suggestions.ts";

/**
 * Sentences that say nothing has the name whose callers or tests a query asks for, since other hits may look like these, and that list
 * similar names. None if the query asks for something else, or by a plain word.
 */
export async function nothingCalled(
  world: CallWorld,
  query: string,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const { by, names = [] } = relationAsked(query) ?? {};
  const [name = ""] = by === "use" || by === "test" ? names : [];
  if (!isNoWord(name)) return [];
  const called = await definitionsCalled(names, asked => world.engine.symbols(asked, signal));
  if (called.length > 0) return [];
  const nearest = await nearestNames(world, name, [], signal);
  // Separate notes, since the first says enough where there is little room.
  return [
    `Nothing in the index is called ${name}: what follows only has its words. For every occurrence use a text search.`,
    ...(nearest.length > 0 ? [`Nearest: ${nearest.join(", ")}.`] : []),
  ];
}
