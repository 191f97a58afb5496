import { expect, test } from "vitest";
import { fnv1a, TwinHash } from "../../../src/core/text/fnv.ts";

test("a text has the hash that FNV-1a is known to give it, within another text as well", () => {
  expect(fnv1a("foobar", 0, 6) >>> 0).toBe(0xbf9cf968);
  expect(fnv1a("a foobar", 2, 8)).toBe(fnv1a("foobar", 0, 6));
});

test("a second hash beside it is another one", () => {
  const hash = new TwinHash();
  for (const character of "foobar") hash.take(character.charCodeAt(0));
  expect(hash.first).toBe(fnv1a("foobar", 0, 6));
  expect(hash.second).not.toBe(hash.first);
});
