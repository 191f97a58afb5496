import { expect, test } from "vitest";
import { fromHalves, halvesOf, textHash } from "../../../src/core/text/textHash.ts";

test("texts that differ in a unit, or in the order of their units, have other hashes, which may be cut in two", () => {
  const hashes = ["", "a", "b", "ab", "ba", "ac", "\u{1f600}", "\u{1f601}"].map(textHash);
  expect(new Set(hashes).size).toBe(hashes.length);
  expect(hashes.map(hash => fromHalves(...halvesOf(hash)))).toEqual(hashes);
});
