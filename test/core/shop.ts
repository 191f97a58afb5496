import { DEFAULT_SETTINGS } from "../../src/core/engineSettings.ts";
import type { Ports } from "../../src/core/ports.ts";
import { WorkspaceEngine } from "../../src/core/workspace/workspaceEngine.ts";
import { MemoryFiles, MemoryStorage, memoryPorts } from "./memoryPorts.ts";

/** A signal that never aborts. */
export const SIGNAL = new AbortController().signal;

/** A small shop. */
export const SHOP = {
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
  "README.md": "# Parcels\n\nThe postage of a parcel goes by its weight.\n",
} as const;

/** An engine over the files of one folder, already indexed. */
export async function engineOver(
  files = new MemoryFiles(SHOP),
  storage = new MemoryStorage(),
  settings = DEFAULT_SETTINGS,
): Promise<WorkspaceEngine> {
  return await engineOn(memoryPorts(files, storage), settings);
}

/** An engine on the given ports, over the files of one folder, already indexed. */
export async function engineOn(
  ports: Ports,
  settings = DEFAULT_SETTINGS,
  trusted = false,
): Promise<WorkspaceEngine> {
  const engine = new WorkspaceEngine(ports);
  const folders = [{ id: "w", root: "/w" }];
  await engine.open({ folders, settings, updates: "onRequest", trusted }, SIGNAL);
  await engine.refresh(SIGNAL);
  return engine;
}
