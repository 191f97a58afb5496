import { expect, test } from "vitest";
import { isDependency } from "../../../src/core/retrieval/hits/related/dependency.ts";

test.each([
  ['"', '": "^2.1.0",', true],
  ["    ", "", true],
  ['gem "', '"', true],
  ['"@', '/core": "1.0"', true],
  ["", ".workspace = true", true],
  ["", '.git = "https://example.com"', true],
  ["", ".rows = 3", false],
  ['"x-', '": "1.0"', false],
  ["./", '"', false],
  ['"start": "', '"', false],
  ['"lost": "There is nothing in this ', '",', false],
  ["", " is what holds items", false],
])("%j before a name and %j behind it say that a project depends on it: %s", (before, after, expected) => {
  expect(isDependency(before, after)).toBe(expected);
});
