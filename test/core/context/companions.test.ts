import { describe, expect, test } from "vitest";
import { callersIn, leavesRoom, siblingsOf } from "../../../src/core/context/choosing/companions.ts";
import { viewOf, wanted } from "./views.ts";

/** A class with one method on each line after the first. */
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

  test("are worth less than what calls it", async () => {
    const source = await viewOf("post.ts", "class Post {\n  stamp() {}\n  send() { this.stamp(); }\n}\n");
    const [sibling] = siblingsOf([wanted(source, "Post.stamp")]);
    const [caller] = callersIn(source, { name: "stamp", kind: "method" }, () => 1, false);
    expect(caller?.value).toBeGreaterThan(sibling?.value ?? 1);
  });

  test("have room where what is wanted leaves any", async () => {
    const steps = await classOf(4);
    const cost = steps.costOfRows(0, 5);
    expect([cost, cost + 1].map(budget => leavesRoom([wanted(steps, "Steps")], budget))).toEqual([
      false,
      true,
    ]);
  });
});

test("a caller is the innermost definition around its calls, or a line in none, and what is defined or named is none", async () => {
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
  open() {
    // What stamp() did stays.
  }
}
stamp();
`,
  );
  expect(callersIn(source, { name: "stamp", kind: "method" }, () => 1, false)).toMatchObject([
    { startLine: 13, endLine: 13, matched: [13] },
    { startLine: 2, endLine: 7, matched: [3, 5] },
  ]);
});

test("what names a function is a caller in code, and not in prose or data", async () => {
  const callersOf = async (path: string, text: string) =>
    callersIn(await viewOf(path, text), { name: "stampAll", kind: "function" }, () => 1, false);
  expect(await callersOf("a.ts", "function send() {\n  each(stampAll);\n}\n")).toHaveLength(1);
  expect(await callersOf("a.md", "# Send\n\nSee stampAll.\n")).toEqual([]);
  expect(await callersOf("a.md", "# Send\n\nIt does stampAll().\n")).toHaveLength(1);
  expect(await callersOf("a.json", '{ "send": "stampAll" }\n')).toEqual([]);
});

test("of a caller that is full of calls the first are shown", async () => {
  const source = await viewOf("post.ts", `function sendAll() {\n${"  stamp();\n".repeat(9)}}\n`);
  const [caller] = callersIn(source, { name: "stamp", kind: "function" }, () => 1, false);
  expect(caller?.matched).toEqual([1, 2, 3]);
});

test("what has a name that only code has is used by whoever names it, but for comments, imports and prose", async () => {
  const stampAll = { name: "stamp_all", kind: "method" } as const;
  const ruby = await viewOf(
    "post.rb",
    `require "stamp_all"

class Post
  # stamp_all is what takes long.
  def send
    stamp_all
  end

  def stamp_all_again
    parcels.each(&method(:stamp_all))
  end
end
`,
  );
  expect(callersIn(ruby, stampAll, () => 1, false).map(({ matched }) => matched)).toEqual([[5], [9]]);
  expect(
    callersIn(await viewOf("post.md", "# Post\n\nUse stamp_all for that.\n"), stampAll, () => 1, false),
  ).toEqual([]);
  expect(callersIn(ruby, { name: "stamp_all", kind: "class" }, () => 1, false)).toEqual([]);
  const script = await viewOf("run.rb", "send(stamp_all(1), :stamp_all)\n");
  expect(callersIn(script, stampAll, () => 1, false)).toMatchObject([{ startLine: 0, endLine: 0 }]);
});
