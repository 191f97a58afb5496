import { expect, test } from "vitest";
import { stretchesOf } from "../../../src/core/chunking/stretches.ts";

/** The stretches of a text in which `‹…›` marks the omitted parts; omitted stretches are in brackets. */
function stretches(marked: string): string[] {
  const text = marked.replace(/[‹›]/g, "");
  const omitted: { start: number; end: number }[] = [];
  for (const { 0: mark, index } of marked.matchAll(/‹[^›]*›/g)) {
    const start = index - 2 * omitted.length;
    omitted.push({ start, end: start + mark.length - 2 });
  }
  return stretchesOf(text, omitted).map(({ start, end, omitted: left }) =>
    left ? `[${text.slice(start, end)}]` : text.slice(start, end),
  );
}

test.each([
  ["nothing", []],
  ["all", ["all"]],
  ["---\n", ["---\n"]],
  ["kept\n‹left out›\nkept\n", ["kept\n", "[left out\n]", "kept\n"]],
  ["kept\n{\n  ‹left out›,\n  kept\n}\n", ["kept\n", "[{\n  left out,\n]", "  kept\n}\n"]],
  ["a{‹left out›}", ["a{", "[left out}]"]],
  ["{‹left out›}", ["[{left out}]"]],
] as const)("%j", (marked, expected) => {
  expect(stretches(marked === "nothing" ? "" : marked)).toEqual(expected);
});
