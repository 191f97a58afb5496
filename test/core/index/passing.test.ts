import { expect, test } from "vitest";
import { ALL_KINDS } from "../../../src/core/index/kindSet.ts";
import { WorkspaceIndex } from "../../../src/core/index/workspaceIndex.ts";

/** An index, and the filters that it compiled, in order. */
function asked() {
  const index = WorkspaceIndex.empty();
  const compiled: string[] = [];
  const ask = (keys: string): void => {
    for (const key of keys) {
      const compile = () => {
        compiled.push(key);
        return () => ALL_KINDS;
      };
      index.passing({ key, compile });
    }
  };
  return { ask, compiled };
}

test("whoever goes to and fro between a few filters has each of them compiled once", () => {
  const { ask, compiled } = asked();
  ask("abcdabcd");
  expect(compiled.join("")).toBe("abcd");
});

test("of more filters the one that nobody has asked for the longest is forgotten, and no other", () => {
  const { ask, compiled } = asked();
  ask("abcdae");
  ask("acde");
  expect(compiled.join("")).toBe("abcde");
  ask("b");
  expect(compiled.join("")).toBe("abcdeb");
});
