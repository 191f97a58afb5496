import type { ToolEngine, ToolResult } from "./agentTool.ts";

/** What agents used, in sums. */
export interface ToolUse {
  readonly calls: number;
  /** Tokens of the results, by each caller's own count. */
  readonly returned: number;
  /** Tokens that the whole files would have had which the source in the results came from, beyond those returned. */
  readonly saved: number;
}

export const NO_USE: ToolUse = { calls: 0, returned: 0, saved: 0 };

export function addUse(one: ToolUse, other: ToolUse): ToolUse {
  return {
    calls: one.calls + other.calls,
    returned: one.returned + other.returned,
    saved: one.saved + other.saved,
  };
}

/**
 * What one call used. Whole files are not counted but reckoned: their lengths by as many characters a token as the result has.
 * A result that is larger than its files saves nothing.
 */
export async function useOf(
  engine: Pick<ToolEngine, "outline">,
  { text, tokens, documents }: ToolResult,
  signal: AbortSignal,
): Promise<ToolUse> {
  let length = 0;
  for (const document of documents) length += (await engine.outline({ document }, signal))?.length ?? 0;
  const whole = (length * tokens) / Math.max(1, text.length);
  return { calls: 1, returned: tokens, saved: Math.max(0, Math.round(whole - tokens)) };
}
