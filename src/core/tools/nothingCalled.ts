import { definitionsCalled } from "../asked/definitionsCalled.ts";
import { isNoWord } from "../asked/namesAskedFor.ts";
import { relationAsked } from "../asked/relationAsked.ts";
import type { CallWorld } from "./agentTool.ts";
import { nearestNames } from "./targets/suggestions.ts";

/**
 * That nothing has the name whose callers or tests a query asks for, since what is found instead may look like them, and what is called
 * nearly so, in sentences. None where a query asks for something else, or by a word.
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
  // A note each, since where there is little room the first one says enough.
  return [
    `Nothing in the index is called ${name}: what follows only has its words. For every occurrence use a text search.`,
    ...(nearest.length > 0 ? [`Nearest: ${nearest.join(", ")}.`] : []),
  ];
}
