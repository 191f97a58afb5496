import { estimateTokens } from "../context/source/estimateTokens.ts";
import type { ToolCaller } from "./agentTool.ts";

/** An estimate is off by a twentieth or so; a result should rather be a little shorter than asked for. */
const CAUTION = 1.1;

/** Counts for a caller that does not say how it counts. */
export const ESTIMATING_CALLER: ToolCaller = {
  countTokens: text => Math.ceil(estimateTokens(text) * CAUTION),
};
