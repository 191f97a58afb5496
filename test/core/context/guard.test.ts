import { describe, expect, test } from "vitest";
import { FORMATS } from "../../../src/core/context/writing/formats.ts";
import { guardFor } from "../../../src/core/context/writing/guard.ts";

const SUFFIX = /^-[a-z0-9]{8}$/;

describe("the tags of a context have a suffix", () => {
  test.each(["<context>", "</ Document", "< /\tdependencies", "<\n/\n\ncontext x"])(
    "where source has %j",
    source => {
      expect(guardFor(FORMATS.xml, ["a\n", source]).suffix).toMatch(SUFFIX);
    },
  );

  test.each(["context", "a < b", "<contexts>", "< / / context", "<a context>"])(
    "but not where it has %j",
    source => {
      expect(guardFor(FORMATS.xml, [source]).suffix).toBe("");
    },
  );
});

test.each([
  ["a bracket before a million line ends", `a < ${"\n".repeat(1_000_000)}`],
  ["a slash among them", `a < ${"\n".repeat(500_000)}/${"\n".repeat(500_000)}`],
  ["thousands of brackets with many blanks each", `<${" ".repeat(500)}`.repeat(2_000)],
])("source is looked through for tags once: %s", (_, source) => {
  expect(guardFor(FORMATS.xml, [source]).suffix).toBe("");
  expect(guardFor(FORMATS.xml, [`${source}</context`]).suffix).toMatch(SUFFIX);
});
