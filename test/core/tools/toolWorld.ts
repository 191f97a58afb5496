import { DEFAULT_SETTINGS } from "../../../src/core/engineSettings.ts";
import type { ToolResult, ToolWorld } from "../../../src/core/tools/agentTool.ts";
import { runTool } from "../../../src/core/tools/runTool.ts";
import type { ToolName } from "../../../src/core/tools/toolNames.ts";
import { WorkspaceEngine } from "../../../src/core/workspace/workspaceEngine.ts";
import { MemoryFiles, memoryPorts } from "../memoryPorts.ts";

export const SIGNAL = new AbortController().signal;

/** A small shop in two languages. */
export const FILES = {
  "src/parcel.py": `import math


class Parcel:
    """Something to send."""

    def __init__(self, weight):
        self.weight = weight

    def postage(self):
        return math.ceil(self.weight) * 2

    def stamp(self):
        self.stamped = self.postage()
`,
  "src/shop.py": `from src.parcel import Parcel


def price_of_day(weights):
    total = 0
    for weight in weights:
        total += Parcel(weight).postage()
    return total
`,
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
  "README.md": "# Parcels\n\nThe postage of a parcel goes by its weight.\n",
} as const;

/** An engine over some files, indexed, and what tools are told of its folder. */
export async function toolWorld(
  files: Readonly<Record<string, string>> = FILES,
): Promise<ToolWorld & { readonly engine: WorkspaceEngine; readonly files: MemoryFiles }> {
  const memory = new MemoryFiles(files);
  const engine = new WorkspaceEngine(memoryPorts(memory));
  await engine.open(
    { folders: [{ id: "w", root: "/w" }], settings: DEFAULT_SETTINGS, updates: "onRequest" },
    SIGNAL,
  );
  await engine.refresh(SIGNAL);
  return { engine, folders: [{ id: "w", name: "shop", root: "/w" }], files: memory };
}

/** Calls a tool as a model would, with a token for every four characters. */
export function call(world: ToolWorld, tool: ToolName, input: unknown, budget?: number): Promise<ToolResult> {
  const caller = { countTokens: (text: string) => Math.ceil(text.length / 4) };
  return runTool(tool, input, world, budget === undefined ? caller : { ...caller, budget }, SIGNAL);
}
