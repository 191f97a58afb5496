import { expect, test } from "vitest";
import type { StoredChunk } from "../../../../src/core/index/storedChunk.ts";
import { breaksOff, mayBeCalled } from "../../../../src/core/retrieval/place/mayFollow.ts";
import type { SpanKind } from "../../../../src/core/span.ts";
import { storedChunk } from "../../storedChunk.ts";

test.each([
  ["const price = ", true],
  ["def price(item):\n    return", true],
  ["func price(item Item) int {\n\t", true],
  ["send(parcel, ", true],
  ["use(scale);\nscale.", true],
  ["if (item) {\n  if not", true],
  ["return new Shop\\", true],
  ["const price = send(parcel)\n\n", true],
  [`send(parcel)${"\n".repeat(200_000)}+ price`, false],
  ["scale.", false],
  ["const price = weigh", false],
  ["send(parcel)", false],
  ['def price(item):\n    """What an item costs."""', false],
  ["What does an item cost?", false],
  ["the price of an item, in", false],
])("%j breaks off where a name may come: %s", (text, open) => {
  expect(breaksOff(text, "")).toBe(open);
});

test.each([
  ["[[ $item ]] || exit\nprice=$(", true],
  ["[[ $item ]] || exit\nlabel=$(", false],
  ["[[ $item ]] ||", false],
])("%j, which reads like prose, is code if the document has its last line: %s", (text, open) => {
  expect(breaksOff(text, "[[ $item ]] || exit\nprice=$(weigh)\n")).toBe(open);
});

function chunk(kind: SpanKind, members: readonly SpanKind[]): StoredChunk {
  const defines = members.length === 0 && kind !== "module" && kind !== "block";
  return storedChunk({ kind, defines, members: members.map(each => storedChunk({ kind: each })) });
}

test.each<[SpanKind, readonly SpanKind[], boolean, boolean]>([
  ["function", [], true, true],
  ["class", [], true, true],
  ["method", [], false, true],
  ["constant", [], false, false],
  // A part of a function that was cut.
  ["block", [], true, true],
  ["section", [], false, false],
  ["interface", [], false, false],
  ["module", ["constant", "type"], false, false],
  ["module", ["constant", "function"], true, true],
])("%s with %j may be called by its name: %s, of a receiver: %s", (kind, members, alone, ofReceiver) => {
  expect(mayBeCalled(chunk(kind, members), false)).toBe(alone);
  expect(mayBeCalled(chunk(kind, members), true)).toBe(ofReceiver);
});
