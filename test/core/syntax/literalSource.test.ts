import fc from "fast-check";
import { expect, test } from "vitest";
import { LiteralSource, withoutEscapes } from "../../../src/core/syntax/embedded/literalSource.ts";

const DOCUMENT = String.raw`[
  "def a(x):\n",
  "    return \"\u00e9\" + x\n"
]`;
const STRINGS = [
  { start: 4, end: 17 },
  { start: 21, end: 50 },
];

function source(): LiteralSource {
  return new LiteralSource(DOCUMENT, STRINGS);
}

test("reads what the literals spell", () => {
  expect(source().text).toBe('def a(x):\n    return "é" + x\n');
});

test("what begins or ends a line of the source begins or ends with its literal", () => {
  const { text } = source();
  expect(DOCUMENT.slice(source().startInDocument(0)).startsWith('"def')).toBe(true);
  expect(DOCUMENT.slice(source().startInDocument(text.indexOf("return"))).startsWith('"    return')).toBe(
    true,
  );
  expect(DOCUMENT.slice(0, source().endInDocument(text.indexOf("\n"))).endsWith(String.raw`:\n",`)).toBe(
    true,
  );
});

test("what stands within a line is found behind the escapes before it", () => {
  const { text } = source();
  expect(DOCUMENT[source().startInDocument(text.indexOf("x\n"))]).toBe("x");
  expect(DOCUMENT.slice(0, source().endInDocument(text.indexOf("é") + 1)).endsWith(String.raw`\u00e9`)).toBe(
    true,
  );
});

test("spells back any source, and places grow with offsets", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "grapheme" }), { maxLength: 8 }), lines => {
      const strings: { start: number; end: number }[] = [];
      let document = "[\n";
      for (const line of lines) {
        const start = document.length;
        document += JSON.stringify(`${line}\n`);
        strings.push({ start, end: document.length });
        document += ",\n";
      }
      const spelt = new LiteralSource(document, strings);
      expect(spelt.text).toBe(lines.map(line => `${line}\n`).join(""));
      const starts = Array.from({ length: spelt.text.length }, (_, offset) => spelt.startInDocument(offset));
      const ends = Array.from({ length: spelt.text.length }, (_, offset) => spelt.endInDocument(offset + 1));
      expect(starts).toEqual([...starts].sort((a, b) => a - b));
      expect(ends).toEqual([...ends].sort((a, b) => a - b));
      for (const [offset, start] of starts.entries()) expect(ends[offset]).toBeGreaterThan(start);
    }),
    { numRuns: 300 },
  );
});

test("an escape that means nothing is the character itself", () => {
  expect(withoutEscapes(String.raw`\d \" \\`)).toBe(String.raw`d " \ `.trimEnd());
});
