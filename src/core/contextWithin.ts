import type { Context, ContextRequest } from "./context.ts";
import type { Engine } from "./engine.ts";

/** With this share of its budget a context is full. */
const FULL = 0.95;
const AIM = 0.98;
/** A second count is enough for models whose tokens are in proportion to o200k's, as those of all that are known are. */
const MAX_ROUNDS = 4;

/**
 * A context under a budget in the tokens of a model of one's own. The engine counts o200k tokens, since a function cannot cross to its
 * process; how many of them the budget is, a count of the text tells. What is over the budget by the model's count is never returned.
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
    const tokens = await countTokens(context.text);
    const fits = tokens <= budget;
    if ((fits && tokens > (best?.tokens ?? -1)) || context.text === "") best = { ...context, tokens, budget };
    const isFull = fits && (context.whole || tokens >= budget * FULL);
    if (best !== undefined && (isFull || context.text === "" || round >= MAX_ROUNDS)) return best;
    // A counter that is odd may never come near; half as much, again and again, ends in nothing at the latest.
    const share = round < MAX_ROUNDS ? (AIM * budget) / Math.max(1, tokens) : 0.5;
    asked = Math.max(1, Math.floor(asked * share));
  }
}
