import { expect, test } from "vitest";
import { beginningOf } from "../../../src/core/retrieval/query/beginning.ts";

const REST = "and then it went on and on about a parcel. ".repeat(10);

test("a long text that people wrote begins with what it is about", () => {
  const text = `Parcels are sent twice\n\n${REST}`;
  expect(beginningOf(text)?.title).toMatch(/^Parcels are sent twice\s+and then it went on .*\w$/s);
  expect(beginningOf(text)?.lead.length).toBeLessThanOrEqual(300);
  expect(text.startsWith(beginningOf(text)?.lead ?? "?")).toBe(true);
});

test.each([
  ["a short text", "Parcels are sent twice"],
  ["code that imports", `import os\nimport sys\n${REST}`],
  ["code that declares", `package parcels and more\n${REST}`],
  ["code that calls", `send_parcel(parcel, to, {\n${REST}`],
  ["a comment", `// Sends a parcel\n${REST}`],
  ["too few words", `parcels\n${REST}`],
])("%s does not", (_title, text) => {
  expect(beginningOf(text)).toBeUndefined();
});
