import { AIMED_SHARE, type Context, type ContextRequest, FULL_SHARE } from "./context.ts";
import type { Engine } from "./engine.ts";

/** A second count is enough for models whose tokens are in proportion to o200k's, as those of all that are known are. */
const MAX_ROUNDS = 4;

/**
 * A context under a budget in the tokens of some model, which `countTokens` counts. The engine counts o200k tokens, since a function
 * cannot cross to its process; a count of the text tells how many of those the budget is. What is over the budget by the model's count
 * is never returned; where that is no number of tokens, the budget is of o200k tokens.
 */
export async function contextWithin(
  engine: Pick<Engine, "context">,
  request: ContextRequest,
  countTokens: (text: string) => PromiseLike<number> | number,
  signal: AbortSignal,
): Promise<Context> {
  const { budget } = request;
  let best: Context | undefined;
  let asked = budget;
  for (let round = 1; ; round++) {
    const again = round === 1 ? {} : { again: true as const };
    const context = await engine.context({ ...request, budget: asked, ...again }, signal);
    const counted = await countTokens(context.text);
    const tokens = Number.isFinite(counted) && counted > 0 ? counted : context.tokens;
    const fits = tokens <= budget;
    if ((fits && tokens > (best?.tokens ?? -1)) || context.text === "") best = { ...context, tokens, budget };
    const isFull = fits && (context.whole || tokens >= budget * FULL_SHARE);
    if (best !== undefined && (isFull || context.text === "" || round >= MAX_ROUNDS)) return best;
    // A counter that is odd may never come near; half as much, again and again, ends in nothing at the latest.
    const share = round < MAX_ROUNDS ? (AIMED_SHARE * budget) / Math.max(1, tokens) : 0.5;
    asked = Math.max(1, Math.floor(asked * share));
  }
}
