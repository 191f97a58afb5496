import { expect, test } from "vitest";
import { relationAsked } from "../../../src/core/asked/relationAsked.ts";

test.each([
  ["callers of total", { by: "use", names: ["total"] }],
  ["who calls this", { by: "use", names: [] }],
  ["tests for total", { by: "test", names: ["total"] }],
  ["subclasses of Cart", { by: "subtype", names: ["Cart"] }],
  ["who throws CartError", { by: "raise", names: ["CartError"] }],
  // A name that is also a keyword of another form of question: the first form that matches decides.
  ["who Tests used", { by: "use", names: ["Tests"] }],
  ["tests for subclass", { by: "test", names: ["subclass"] }],
  ["what import subclass", { by: "subtype", names: ["import"] }],
])("%s asks one thing of one name", (text, asked) => {
  expect(relationAsked(text)).toEqual(asked);
});

test.each(["total", "what calls total when a cart is empty", "methods of Cart"])("%s does not", text => {
  expect(relationAsked(text)).toBeUndefined();
});
