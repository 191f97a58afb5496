import type { ToolEngine, ToolResult } from "./agentTool.ts";

/** Totals of what agents used. */
export interface ToolUse {
  readonly calls: number;
  /** Tokens of the results, by the callers' own counts. */
  readonly returned: number;
  /** Tokens of the whole files that the source in the results came from, beyond those returned. */
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
 * What one call used. The tokens of whole files are not counted but estimated from their lengths, with as many characters per token as the
 * result has. A result larger than its files saves nothing.
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
