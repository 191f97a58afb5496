import ignore from "ignore";
import { afterEach, expect, test, vi } from "vitest";
import { ignorePatterns } from "../../../src/node/files/ignorePatterns.ts";

afterEach(() => vi.restoreAllMocks());

const marked = (patterns: readonly string[]) =>
  patterns.map((pattern, line) => ({ pattern, mark: String(line) }));

const PATTERNS = [
  "# a comment",
  "*.log",
  "!keep.log",
  "build/",
  "!/src/build/",
  "/docs/**/draft",
  "a/b",
  "**/gen/*.ts",
  "*.tar.gz",
  "*.py[co]",
  "tm?",
  "Makefile",
  "\\!odd",
  "\\#odd",
  "name with space ",
  "trailing\\ ",
  "!*/",
  "*~",
  "**/deep/**",
  ".env*",
  "./never",
  "x/../y",
];

const PATHS = [
  "x.log",
  "keep.log",
  "src/keep.log",
  "build/",
  "build/x",
  "src/build/",
  "src/build/a.ts",
  "docs/draft",
  "docs/one/two/draft/",
  "a/b",
  "c/a/b",
  "p/gen/q.ts",
  "p/gen/r/q.ts",
  "z.tar.gz",
  "z.gz",
  "m.pyc",
  "tmp",
  "makefile",
  "Makefile",
  "!odd",
  "#odd",
  "name with space",
  "trailing ",
  "f~",
  "deep/",
  "one/deep/two",
  ".env.local",
  ".log",
  "log",
  "y",
];

test.each([true, false])(
  "a path is to the patterns what it is to each of them (capitals alike: %s)",
  ignoreCase => {
    for (const some of [PATTERNS, PATTERNS.toReversed(), ...PATTERNS.map(each => [each])]) {
      const [ours, plain] = [
        ignorePatterns(marked(some), ignoreCase),
        ignore({ ignoreCase }).add(marked(some)),
      ];
      for (const path of PATHS) expect([path, ours.test(path)]).toEqual([path, plain.test(path)]);
    }
  },
);

test("a path is not compared with patterns that name other files", () => {
  const numbers = Array.from({ length: 50 }, (_, number) => number);
  const named = numbers.flatMap(number => [`/src/gen/file${number}.c`, `lib${number}/**`, `*.end${number}`]);
  const patterns = ignorePatterns(marked([...named, "tm?"]), false);
  patterns.test("src/gen/");
  const compared = vi.spyOn(RegExp.prototype, "test");
  expect(patterns.test("src/gen/other.c").ignored).toBe(false);
  expect(compared).toHaveBeenCalledTimes(1);
  expect(patterns.test("src/gen/file7.c").ignored).toBe(true);
});
