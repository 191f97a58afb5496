import { nothingCalled } from "../asked/nothingCalled.ts";
import { relationAsked } from "../asked/relationAsked.ts";
import type { CallWorld } from "./agentTool.ts";
import { nearestNames } from "./targets/suggestions.ts";

/**
 * A note with names like the one that a query asks about, if the notes on its answer say that nothing has that name; none if there are no
 * such names. `undefined` if the notes do not say that.
 */
export async function nearestCalled(
  world: CallWorld,
  query: string,
  notes: readonly string[],
  signal: AbortSignal,
): Promise<readonly string[] | undefined> {
  const [name = ""] = relationAsked(query)?.names ?? [];
  if (!notes.includes(nothingCalled(name))) return undefined;
  const nearest = await nearestNames(world, name, [], signal);
  return nearest.length > 0 ? [`Nearest: ${nearest.join(", ")}.`] : [];
}
