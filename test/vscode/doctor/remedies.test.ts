import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { FileDiagnosis } from "../../../src/core/diagnosis.ts";
import type { Engine } from "../../../src/core/engine.ts";
import { allowWhenConfirmed, applyRemedy } from "../../../src/vscode/doctor/remedies.ts";
import { remediesFor } from "../../../src/vscode/doctor/remedy.ts";
import { clicked, configuration, FileType, files, ran, said, told, workspace } from "../fakeVscode.ts";

vi.mock("vscode", () => import("../fakeVscode.ts"));

const ENGINE = {} as Engine;
const FILE = {
  document: { folder: "file:///w", path: "dist" },
  state: "leftOut",
  reason: "junk",
  isFolder: true,
} as FileDiagnosis;

/** An engine that reports this state for a file that it has looked at. */
function engineWith(file: unknown): Engine {
  const seen = file === undefined ? [] : [file];
  return { change: async () => {}, diagnose: async () => ({ files: seen }) } as unknown as Engine;
}

beforeEach(() => files.clear());
afterEach(() => {
  workspace.isTrusted = true;
});

test("a limit that was raised for one file is not lowered for a smaller one", async () => {
  for (const bytes of [5_000_000, 2_000_000]) {
    const document = { folder: "file:///w", path: `${bytes}.sql` };
    const file = { document, state: "leftOut", reason: "tooLarge", isFolder: false, bytes } as const;
    await applyRemedy(ENGINE, "raiseLimit", file);
  }
  expect(configuration.get("llmc.maxFileSize")).toBe(5_000_000);
});

test("a file with secrets is taken in where the workspace is trusted, and else nothing is written", async () => {
  workspace.isTrusted = false;
  const document = { folder: "file:///w", path: ".env" };
  const file = { document, state: "leftOut", reason: "secret", isFolder: false } as const;
  told.length = 0;
  clicked.add("Index It Anyway");
  await applyRemedy(ENGINE, "takeIn", file);
  clicked.clear();
  expect(told).toEqual([expect.stringContaining("Trust the workspace first")]);
  expect(files.size).toBe(0);
});

test("the secrets of a rule are allowed by who means it, and not asked about where the workspace is not trusted", async () => {
  clicked.add("Allow {0}");
  workspace.isTrusted = false;
  clicked.add("Manage Workspace Trust");
  told.length = 0;
  await allowWhenConfirmed("jwt");
  expect(told).toEqual([expect.stringContaining("Trust the workspace first")]);
  expect(ran.at(-1)).toBe("workbench.trust.manage");
  expect(configuration.get("llmc.secrets.allow")).toBeUndefined();
  workspace.isTrusted = true;
  await allowWhenConfirmed("jwt");
  clicked.clear();
  await allowWhenConfirmed("github-pat");
  expect(configuration.get("llmc.secrets.allow")).toEqual(["jwt"]);
});

test("a picture is not taken in, since no rule can make text of it, and what is called like one and is text is", async () => {
  const document = { folder: "file:///w", path: "chart.png" };
  const file = { document, state: "leftOut", reason: "binary", isFolder: false } as const;
  files.set("/w/chart.png", {
    type: FileType.File,
    text: "",
    bytes: Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0),
  });
  await expect(applyRemedy(ENGINE, "takeIn", file)).rejects.toThrow("holds no text");
  expect(files.has("/w/.llmcignore")).toBe(false);
  files.set("/w/chart.png", { type: FileType.File, text: "tide;height\n" });
  await applyRemedy(ENGINE, "takeIn", file);
  expect(files.get("/w/.llmcignore")?.text).toBe("!/chart.png\n");
});

test("what was done for a file is said", async () => {
  const document = { folder: "file:///w", path: "low.sql" };
  const engine = engineWith({ document, state: "indexed", freshness: "fresh" });
  said.length = 0;
  await applyRemedy(engine, "takeIn", FILE);
  await applyRemedy(engine, "retry", FILE);
  const large = {
    document,
    state: "leftOut",
    reason: "tooLarge",
    isFolder: false,
    bytes: 1_460_000,
  } as const;
  await applyRemedy(engine, "raiseLimit", large);
  expect(said).toEqual([
    "$(check) Added to {0}: {1}",
    "$(check) {0} was read again",
    "$(check) Files of up to {0} are indexed from now on",
  ]);
});

test.each([
  ["is gone", undefined, "$(info) {0} does not exist in the workspace."],
  [
    "still cannot be read",
    { ...FILE, reason: "unreadable" },
    "$(info) {0} is left out, so search does not find it. Reason: {0}.",
  ],
])("a file that is to be read again and %s is not said to be read", async (_, file, text) => {
  said.length = 0;
  await applyRemedy(engineWith(file), "retry", FILE);
  expect(said).toEqual([text]);
});

test("nothing is offered for a file that is gone", () => {
  const document = { folder: "file:///w", path: "low.sql" };
  const file = { document, state: "indexed", language: "sql", spans: 1, chunks: 1, bytes: 9 } as const;
  expect(remediesFor({ ...file, freshness: "gone" })).toEqual([]);
  expect(remediesFor({ ...file, freshness: "stale" })).toEqual(["retry"]);
});

describe("a folder that is to be indexed anyway", () => {
  test("gets a line in an ignore file that is made for it", async () => {
    await applyRemedy(ENGINE, "takeIn", FILE);
    expect(files.get("/w/.llmcignore")?.text).toBe("!/dist/\n");
  });

  test("gets it behind what stands there", async () => {
    files.set("/w/.llmcignore", { type: FileType.File, text: "data/" });
    await applyRemedy(ENGINE, "takeIn", FILE);
    expect(files.get("/w/.llmcignore")?.text).toBe("data/\n!/dist/\n");
  });

  test("gets it also behind what PowerShell wrote in UTF-16", async () => {
    const bytes = Buffer.from("\ufeffdata/\r\n", "utf16le");
    files.set("/w/.llmcignore", { type: FileType.File, text: "", bytes });
    await applyRemedy(ENGINE, "takeIn", FILE);
    expect(files.get("/w/.llmcignore")?.text).toBe("data/\r\n!/dist/\n");
  });

  test.each([
    ["a file", FileType.SymbolicLink | FileType.File],
    ["nothing", FileType.SymbolicLink],
  ])("has nothing written where a link leads to %s", async (_, type) => {
    const link = { type, text: "alias ls=ls\n" };
    files.set("/w/.llmcignore", link);
    await expect(applyRemedy(ENGINE, "takeIn", FILE)).rejects.toThrow("is a link");
    expect(files.get("/w/.llmcignore")).toBe(link);
  });
});
