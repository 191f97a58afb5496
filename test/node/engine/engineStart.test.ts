import { expect, test, vi } from "vitest";
import { DEFAULT_SETTINGS } from "../../../src/core/engineSettings.ts";
import { temporaryFolder } from "../temporaryFolder.ts";
import { client } from "./client.ts";

const SIGNAL = new AbortController().signal;
const WORKSPACE = { folders: [], settings: DEFAULT_SETTINGS, updates: "background" } as const;
const CODE = "../../../src/node/engine/engineConnection.ts";

test("an engine whose code cannot be loaded is told to have failed, and starts when it can be", async () => {
  vi.doMock(CODE, () => {
    throw new Error("The file is gone.");
  });
  const { engine, statuses } = client(temporaryFolder());
  await expect(engine.open(WORKSPACE, SIGNAL)).rejects.toThrow();
  await expect.poll(() => statuses.at(-1)?.problem, { timeout: 40_000 }).toContain("5 times in a row");
  vi.doUnmock(CODE);
  await engine.resume(SIGNAL);
  await expect.poll(() => statuses.at(-1)?.state, { timeout: 40_000 }).toBe("ready");
});
