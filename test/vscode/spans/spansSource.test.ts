import { expect, test, vi } from "vitest";
import type { Engine } from "../../../src/core/engine.ts";
import type { Log } from "../../../src/core/ports.ts";
import { SpansSource } from "../../../src/vscode/spans/spansSource.ts";
import type { IndexStatus } from "../../../src/vscode/status/indexStatus.ts";

vi.mock("vscode", () => import("../fakeVscode.ts"));

test("spans of the workspace that cannot be listed are told as that", async () => {
  const files = async () => Promise.reject(new Error("The engine does not run."));
  const log = { error: vi.fn() };
  const source = new SpansSource({ files } as unknown as Engine, "workspace", log as unknown as Log);
  const status = { current: {}, situation: "failed" } as IndexStatus;
  expect(await source.read(undefined, status, new AbortController().signal)).toBe("failed");
  expect(log.error).toHaveBeenCalledOnce();
});
