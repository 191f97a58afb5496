import type { ToolResult, ToolWorld } from "../../../src/core/tools/agentTool.ts";
import { runTool } from "../../../src/core/tools/runTool.ts";
import type { ToolName } from "../../../src/core/tools/toolNames.ts";
import type { WorkspaceEngine } from "../../../src/core/workspace/workspaceEngine.ts";
import { MemoryFiles } from "../memoryPorts.ts";
import { engineOver, SHOP, SIGNAL } from "../shop.ts";

/** The shop in two languages, with a test. */
export const FILES = {
  ...SHOP,
  "web/cart.ts": `export class Cart {
  total(): number {
    return 0;
  }
  total(rate: number): number;
}
`,
  "test/parcel_test.py": `from src.parcel import Parcel


def test_postage():
    assert Parcel(1).postage() == 2
`,
} as const;

/** An indexed engine over some files, with what tools know of its folder. */
export async function toolWorld(
  files: Readonly<Record<string, string>> = FILES,
): Promise<ToolWorld & { readonly engine: WorkspaceEngine; readonly files: MemoryFiles }> {
  const memory = new MemoryFiles(files);
  const folders = [{ id: "w", name: "shop", root: "/w" }];
  return { engine: await engineOver(memory), folders, files: memory };
}

/** Calls a tool as a model would, with one token for every four characters. */
export function call(world: ToolWorld, tool: ToolName, input: unknown, budget?: number): Promise<ToolResult> {
  const caller = { countTokens: (text: string) => Math.ceil(text.length / 4) };
  return runTool(tool, input, world, budget === undefined ? caller : { ...caller, budget }, SIGNAL);
}

/** For calls that change nothing. */
let unchanged: ReturnType<typeof toolWorld> | undefined;

/** The answer of a call over the shop; an error is marked before the text. */
export async function answer(tool: ToolName, input: unknown, budget?: number): Promise<string> {
  unchanged ??= toolWorld();
  const { text, isError } = await call(await unchanged, tool, input, budget);
  return isError ? `ERROR ${text}` : text;
}

/** The lines of a result that precede the source. */
export function above(text: string): string {
  return text.slice(0, text.indexOf("\n###")).trim();
}
