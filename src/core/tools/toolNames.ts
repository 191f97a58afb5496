/** The tools offered to agents, in the order of their list. */
export const TOOL_NAMES = ["llmc_search", "llmc_context", "llmc_outline"] as const;

export type ToolName = (typeof TOOL_NAMES)[number];
