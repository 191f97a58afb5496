import fc from "fast-check";
import picomatch from "picomatch";
import { expect, test } from "vitest";
import { hasEndlessName } from "../../../src/core/base/quickStars.ts";
import { excludeGlob } from "../../../src/node/files/excludeGlob.ts";

test("a glob of many stars fits what it fits by the library, and nothing else", () => {
  const glob = fc.array(fc.constantFrom("*", "*", "a", "b", "?", ".", "/", "**", "[ab]", "{a,ab}"), {
    minLength: 1,
    maxLength: 10,
  });
  const path = fc.array(fc.constantFrom("a", "b", ".", "/"), { minLength: 1, maxLength: 10 });
  fc.assert(
    fc.property(glob, path, (globs, paths) => {
      const [pattern, name] = [globs.join(""), paths.join("")];
      fc.pre(!hasEndlessName(pattern));
      expect(excludeGlob(pattern, false)(name)).toBe(picomatch(pattern, { dot: true })(name));
    }),
    { numRuns: 5_000 },
  );
});

test("a long name does not take longer by a power for each star of a glob", () => {
  const matches = excludeGlob(`**/${"*a".repeat(40)}*b`, false);
  expect(matches("a".repeat(250))).toBe(false);
  expect(matches(`x/${"a".repeat(250)}b`)).toBe(true);
});

test.each([
  ["app/(auth)/**", "app/(auth)/page.tsx", "app/auth/page.tsx"],
  ["a|b", "a|b", "a"],
  ["!a", "!a", "b"],
  ["+(a)", "+(a)", "aa"],
  ["[ab]+", "a+", "aa"],
  [String.raw`\(a\)`, "(a)", "a"],
])("in %s, signs that mean nothing to the editor stand for themselves", (glob, fits, fitsNot) => {
  const matches = excludeGlob(glob, false);
  expect([matches(fits), matches(fitsNot)]).toEqual([true, false]);
});

test.each([
  ["repetitions of repetitions", `${"+(*a)".repeat(20)}b`, "a".repeat(100)],
  ["any folders between many others", `${"**/*a*/".repeat(20)}b`, "aa/".repeat(60)],
  ["many stars beside braces", "*{a,b}*{a,b}*{a,b}*{a,b}*{a,b}*x", "a".repeat(250)],
  ["many stars beside brackets", "*[ab]*[ab]*[ab]*[ab]*[ab]*x", "a".repeat(250)],
  ["more names than an expression can have", "*/".repeat(5_000), "aa"],
  ["any folders in many braces", `${"{**/*a*,c}/".repeat(20)}b`, "aa/".repeat(60)],
])("a glob that asks for %s ends", (_name, glob, path) => {
  expect(excludeGlob(glob, false)(path)).toBe(false);
});
