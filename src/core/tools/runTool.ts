import { forOneCall, type ToolCaller, ToolInputError, type ToolResult, type ToolWorld } from "./agentTool.ts";
import { contextTool } from "./contextTool.ts";
import { fitResult } from "./fitResult.ts";
import { outlineTool } from "./outline/outlineTool.ts";
import { searchTool } from "./searchTool.ts";
import { ToolInput } from "./toolInput.ts";
import { TOOL_NAMES, type ToolName } from "./toolNames.ts";

const RUNNERS = { llmc_search: searchTool, llmc_context: contextTool, llmc_outline: outlineTool } as const;

/** Whether there is a tool of that name. */
export function isToolName(name: string): name is ToolName {
  return (TOOL_NAMES as readonly string[]).includes(name);
}

/**
 * Runs a tool. Invalid arguments give a result that says what to change; they do not throw. It throws only if the engine fails, or the call
 * is cancelled.
 */
export async function runTool(
  name: string,
  input: unknown,
  world: ToolWorld,
  caller: ToolCaller,
  signal: AbortSignal,
): Promise<ToolResult> {
  try {
    if (!isToolName(name))
      throw new ToolInputError(`There is no tool "${name}". There are ${TOOL_NAMES.join(", ")}.`);
    return await RUNNERS[name](forOneCall(world, signal), new ToolInput(name, input), caller, signal);
  } catch (error) {
    if (!(error instanceof ToolInputError)) throw error;
    const lines = error.message.split("\n");
    const { budget = Number.POSITIVE_INFINITY } = caller;
    const said = await fitResult({ lines }, { budget, countTokens: text => caller.countTokens(text) });
    return { ...said, isError: true, documents: [] };
  }
}
