import { describe, expect, test } from "vitest";
import type { Status } from "../../src/core/engine.ts";
import { enabledGlobs, integerWithin } from "../../src/vscode/settingValues.ts";
import { situationOf } from "../../src/vscode/situation.ts";
import { responseTo } from "../../src/vscode/workspace/fileEvent.ts";

test.each([
  ["/w/src/a.ts", "change"],
  ["/w/.gitignore", "refresh"],
  ["/w/sub/.llmcignore", "refresh"],
  ["/w/.git/HEAD", "refresh"],
  ["/w/.git/info/exclude", "refresh"],
  ["/w/.git/index", "none"],
  ["/w/.git/refs/heads/main", "none"],
  ["/w/.git", "none"],
  ["/w/.github/HEAD", "change"],
  ["/w/my.gitignore", "change"],
])("an event of %s asks for: %s", (path, response) => {
  expect(responseTo(path)).toBe(response);
});

describe("settings that were written by hand", () => {
  test.each([
    [undefined, 20],
    ["50", 20],
    [Number.NaN, 20],
    [0, 1],
    [7.6, 8],
    [1e9, 200],
  ])("a number of %s counts as %i", (value, expected) => {
    expect(integerWithin(value, 20, 1, 200)).toBe(expected);
  });

  test("patterns count when they are true", () => {
    expect(enabledGlobs({ "**/a": true, "**/b": false, "**/c": { when: "x" } })).toEqual(["**/a"]);
    expect(enabledGlobs(undefined)).toEqual([]);
    expect(enabledGlobs("**/a")).toEqual([]);
  });
});

describe("what the index means to the user", () => {
  const status = (state: Status["state"], files: number): Status => ({
    state,
    done: 0,
    total: 0,
    files,
    spans: 0,
    chunks: 0,
    sourceBytes: 0,
    bytesOnDisk: 0,
    lexical: 0,
    semantic: 0,
    skipped: {},
    secrets: {},
  });

  test.each([
    ["ready", 3, true, "ready"],
    ["ready", 0, true, "empty"],
    ["scanning", 0, true, "scanning"],
    ["ready", 0, false, "noFolder"],
    ["failed", 0, false, "failed"],
  ] as const)("%s with %i files, a folder: %s → %s", (state, files, hasFolder, expected) => {
    expect(situationOf(status(state, files), hasFolder)).toBe(expected);
  });
});
