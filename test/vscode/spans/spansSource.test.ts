import { expect, test, vi } from "vitest";
import type { Engine } from "../../../src/core/engine.ts";
import type { Log } from "../../../src/core/ports.ts";
import { SpansSource } from "../../../src/vscode/spans/spansSource.ts";
import { textsAround } from "../../../src/vscode/spans/spansText.ts";
import type { IndexStatus } from "../../../src/vscode/status/indexStatus.ts";
import { LOG } from "../fakeVscode.ts";

const FILE = { folder: "file:///w", path: "field.py" };

vi.mock("vscode", () => import("../fakeVscode.ts"));

test("spans of the workspace that cannot be listed are told as that", async () => {
  const files = async () => Promise.reject(new Error("The engine does not run."));
  const log = { error: vi.fn() };
  const source = new SpansSource({ files } as unknown as Engine, "workspace", log as unknown as Log);
  const status = { current: {}, situation: "failed" } as IndexStatus;
  expect(await source.read(undefined, status, new AbortController().signal)).toBe("failed");
  expect(log.error).toHaveBeenCalledOnce();
});

test("a filter that fits more names than are looked up says that there may be more, unless those left are only similar", async () => {
  const isCut = async (names: number, match: string) => {
    const symbols = async () =>
      Array.from({ length: names }, () => ({ name: "field", match, document: FILE }));
    const files = async () => ({ files: [{ document: FILE, state: "indexed", spans: 2 }] });
    const source = new SpansSource({ files, symbols } as unknown as Engine, "workspace", LOG);
    source.filter = "field";
    const { signal } = new AbortController();
    expect(
      await source.read(undefined, { current: {}, situation: "ready" } as IndexStatus, signal),
    ).toBeUndefined();
    return textsAround(source, undefined, undefined, { situation: "ready" }).message?.includes(
      "There may be more",
    );
  };
  expect(await isCut(999, "substring")).toBe(false);
  expect(await isCut(1_000, "substring")).toBe(true);
  expect(await isCut(1_000, "typo")).toBe(false);
});
