import { AIMED_SHARE, type Context, type ContextRequest, FULL_SHARE } from "./context.ts";
import type { Engine } from "./engine.ts";

/**
 * The most times that a text is counted. Two are enough for models whose tokens are in proportion to those of o200k, as are all that are
 * known.
 */
const MAX_ROUNDS = 4;

/**
 * Makes a context under a budget in the tokens of any model, as `countTokens` counts them. The engine counts o200k tokens, since a function
 * cannot cross to its process; counting its text tells how many of these make up the budget. A context over the budget by the model's count
 * is never returned. If `countTokens` does not return a positive number, the engine's own count is used.
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
    // An odd counter may never come near the budget. Halving again and again ends, at the latest, with an empty text.
    const share = round < MAX_ROUNDS ? (AIMED_SHARE * budget) / Math.max(1, tokens) : 0.5;
    asked = Math.max(1, Math.floor(asked * share));
  }
}
