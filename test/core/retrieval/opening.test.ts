import { expect, test } from "vitest";
import { openingOf } from "../../../src/core/retrieval/query/opening.ts";

const REST = "and so it went on and on about a parcel. ".repeat(10);

test("a long text that people wrote begins with what it is about", () => {
  const text = `Parcels are sent twice\n\n### Describe the bug\n\n${REST}`;
  expect(openingOf(text)?.title).toBe("Parcels are sent twice");
  expect(openingOf(text)?.lead.length).toBeLessThanOrEqual(300);
  expect(text.startsWith(openingOf(text)?.lead ?? "?")).toBe(true);
});

test("what has no line of its own for that begins with it all the same", () => {
  expect(openingOf(REST)?.title).toMatch(/^and so it went .* about a$/);
  expect(openingOf(REST)?.title.length).toBeLessThanOrEqual(120);
});

test.each([
  ["a short text", "Parcels are sent twice"],
  ["code that imports", `import os\nimport sys\n${REST}`],
  ["code that declares", `package parcels and more\n${REST}`],
  ["code that calls", `send_parcel(parcel, to, {\n${REST}`],
  ["a comment", `// Sends a parcel\n${REST}`],
  ["too few words", `parcels\n${REST}`],
])("%s does not", (_title, text) => {
  expect(openingOf(text)).toBeUndefined();
});
