import { describe, expect, test } from "vitest";
import { STARTING } from "../../src/core/status.ts";
import { enabledGlobs, integerWithin } from "../../src/vscode/settings/settingValues.ts";
import { situationOf } from "../../src/vscode/status/situation.ts";
import { responseTo } from "../../src/vscode/workspace/fileEvent.ts";

test.each([
  ["/w/src/a.ts", "change"],
  ["/w/.gitignore", "refresh"],
  ["/w/sub/.llmcignore", "refresh"],
  ["/w/.git/HEAD", "refresh"],
  ["/w/.git/logs/HEAD", "refresh"],
  ["/w/.git/info/exclude", "refresh"],
  ["/w/.git/index", "none"],
  ["/w/.git/refs/heads/main", "none"],
  ["/w/.git/logs/refs/remotes/origin/HEAD", "none"],
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
  test.each([
    ["ready", 3, true, "ready"],
    ["ready", 0, true, "empty"],
    ["scanning", 0, true, "scanning"],
    ["ready", 0, false, "noFolder"],
    ["failed", 0, false, "failed"],
  ] as const)("%s with %i files, a folder: %s → %s", (state, files, hasFolder, expected) => {
    expect(situationOf({ ...STARTING, state, files }, hasFolder)).toBe(expected);
  });
});
