import { expect, test } from "vitest";
import { endingOf } from "../../../src/core/retrieval/query/ending.ts";
import { gistOf } from "../../../src/core/retrieval/query/gist.ts";

const WRITTEN = `import { store } from "./store.ts";

export function dispatch(order) {
  const depot = nearest(order.place);
  if (depot === undefined) return;
  const parcel = store.`;

test("code that is being written ends in what comes next", () => {
  expect(endingOf(`${WRITTEN}\n  `)).toEqual({
    line: "  const parcel = store.",
    lead: WRITTEN.split("\n").slice(-4).join("\n"),
  });
});

test("blank lines are none of the few that it belongs to", () => {
  expect(endingOf("first();\na();\n\n\nb();\n\nc();\nlast =")?.lead).toBe("a();\nb();\nc();\nlast =");
});

test.each([
  ["a statement", `${WRITTEN}get(order);`],
  ["a block", `${WRITTEN}get(order)\n}`],
  ["a comment", `${WRITTEN}\n"""`],
  ["a few lines", "export function dispatch(order) {\n  store."],
])("%s that is complete does not", (_name, text) => {
  expect(endingOf(text)).toBeUndefined();
});

test("only where it is asked from the place it is being written at is code taken for that", () => {
  const from = { document: { folder: "w", path: "dispatch.ts" }, line: 5 };
  expect(gistOf({ text: WRITTEN, from })).toMatchObject({ words: "  const parcel = store." });
  expect(gistOf({ text: WRITTEN })).toBeUndefined();
});
