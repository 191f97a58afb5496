/** The tools that agents are offered, in the order in which they are listed. */
export const TOOL_NAMES = ["llmc_search", "llmc_context", "llmc_outline"] as const;

export type ToolName = (typeof TOOL_NAMES)[number];
