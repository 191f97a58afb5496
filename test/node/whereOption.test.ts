import { expect, test } from "vitest";
import { whereOption } from "../../src/cli/whereOption.ts";

test("every --where is one more thing that must hold, and its values are alternatives", () => {
  const first = whereOption("path:src/**|lib");
  expect(whereOption("-kind:section", first)).toEqual([
    { or: [{ path: "src/**" }, { path: "lib" }] },
    { not: { or: [{ kind: "section" }] } },
  ]);
});

test("a path may be written as Windows has it", () => {
  const paths = {
    "src\\core\\": "src/core/",
    "app\\[id]\\*.ts": "app/[id]/*.ts",
    "\\[id\\].ts": "\\[id\\].ts",
  };
  for (const [written, path] of Object.entries(paths))
    expect(whereOption(`path:${written}`)).toEqual([{ or: [{ path }] }]);
  expect(whereOption("path:src/\\*.ts")).toEqual([{ or: [{ path: "src/\\*.ts" }] }]);
});

test("what cannot be understood is told, with what could be", () => {
  expect(() => whereOption("author:ada|")).toThrow(
    'author: does not take "". It takes a name, or part of one.',
  );
  expect(() => whereOption(`path:${"*/".repeat(5_000)}`)).toThrow(
    /^path: does not take ".{199}…"\. It takes a path or glob of at most 1000 characters\.$/,
  );
  expect(() => whereOption("kind:function|metod")).toThrow("takes class, interface, ");
  for (const text of ["src", "size:3", "constructor:a", "path:"]) {
    expect(() => whereOption(text)).toThrow("It reads PART:VALUE or -PART:VALUE; parts are path, ");
  }
});
