import { describe, expect, test } from "vitest";
import { callersIn, siblingsOf } from "../../../src/core/context/choosing/companions.ts";
import { viewOf, wanted } from "./views.ts";

/** A class with a method on each line after the first. */
async function classOf(methods: number) {
  const lines = Array.from({ length: methods }, (_, at) => `  step${at + 1}() {}\n`);
  return await viewOf("steps.ts", `class Steps {\n${lines.join("")}}\n`);
}

function from(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

describe("the siblings of a method", () => {
  test.each([
    ["in the middle", "step150", [...from(120, 149), ...from(151, 180)]],
    ["that is the first", "step1", from(2, 61)],
    ["that is the last", "step300", from(240, 299)],
  ])("%s of a class of hundreds are the nearest", async (_, name, lines) => {
    const siblings = siblingsOf([wanted(await classOf(300), `Steps.${name}`)]);
    expect(siblings.map(({ startLine }) => startLine).sort((one, other) => one - other)).toEqual(lines);
  });

  test("are all there are in a class of few, by their signatures", async () => {
    const siblings = siblingsOf([wanted(await classOf(4), "Steps.step2")]);
    expect(siblings).toMatchObject([1, 3, 4].map(startLine => ({ startLine, detail: "signature" })));
  });

  test("are there once for all that is wanted, and are not wanted themselves", async () => {
    const steps = await classOf(4);
    const siblings = siblingsOf(["Steps.step1", "Steps.step3"].map(name => wanted(steps, name)));
    expect(siblings.map(({ startLine }) => startLine)).toEqual([2, 4]);
  });
});

test("a caller is the innermost definition around its calls, and what is defined or named is none", async () => {
  const source = await viewOf(
    "post.ts",
    `class Post {
  stamp() {}
  send() {
    this.stamp ();
    return [
      stamp(1),
    ];
  }
  close() { return this.restamp() + this.stamp; }
}
stamp();
`,
  );
  expect(callersIn(source, "stamp", 1)).toMatchObject([{ startLine: 2, endLine: 7, matched: [3, 5] }]);
});
