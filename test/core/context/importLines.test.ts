import { expect, test } from "vitest";
import { viewOf } from "./views.ts";

/** A file, code that uses some of its imports, and the lines of those imports. */
const CASES: readonly {
  readonly title: string;
  readonly path: string;
  readonly text: string;
  readonly code: string;
  readonly lines: readonly string[];
}[] = [
  {
    title: "its names stand in it as words",
    path: "a.ts",
    text: 'import { log } from "./log.ts";\nimport { weigh } from "./weigh.ts";\n\nfunction f() {}\n',
    code: "catalog(weigh(1))",
    lines: ['import { weigh } from "./weigh.ts";'],
  },
  {
    title: "more than the word that it begins with stands in it",
    path: "a.php",
    text: "<?php\nuse Post\\Parcel;\n\nfunction f() {}\n",
    code: "function () use ($x) {}",
    lines: [],
  },
  {
    title: "a name stands in no other",
    path: "a.py",
    text: "from post import send\nfrom post import weigh\n\ndef f():\n    pass\n",
    code: "post.send(1)",
    lines: ["from post import send"],
  },
  {
    title: "it is used, of many lines with those that are",
    path: "a.py",
    text: "from post import (\n    log,\n    weigh,\n    stamp,\n    send,\n)\n\ndef f():\n    pass\n",
    code: "weigh(1)",
    lines: ["from post import (", "    weigh,", ")"],
  },
  {
    title: "it stands in another group of one statement",
    path: "a.go",
    text: 'package post\n\nimport (\n\t"fmt"\n\n\t// Of our own.\n\t"post/weigh"\n\t"post/stamp"\n)\n\nfunc f() {}\n',
    code: "weigh.All()",
    lines: ["import (", '\t"post/weigh"', ")"],
  },
  {
    title: "it stands behind a blank line in a block, which it brings the beginning of",
    path: "a.py",
    text: "import re\n\nif CHECKING:\n    import typing\n\n    from post import send\n\nimport os\n\ndef f():\n    pass\n",
    code: "send(os)",
    lines: ["if CHECKING:", "    from post import send", "import os"],
  },
  {
    title: "it is no comment, however many lines that has",
    path: "a.ts",
    text: '/*\n * All that a post needs to\n   weigh\n */\nimport { log } from "./log.ts";\n// To stamp:\n\nfunction f() {}\n',
    code: "weigh(log(stamp))",
    lines: ['import { log } from "./log.ts";'],
  },
  {
    title: "it is no documentation of the module that it is in",
    path: "a.ex",
    text: 'defmodule Post do\n  @moduledoc """\n  All that a post needs to\n  weigh\n  """\n  import Log\n  alias Post.Parcel\n\n  def f(), do: 1\nend\n',
    code: "weigh(%Parcel{})",
    lines: ["defmodule Post do", "  alias Post.Parcel"],
  },
  {
    title: "it comes behind a comment of one line",
    path: "a.ts",
    text: '/* All about parcels */\nimport { weigh } from "./weigh.ts";\n\nfunction f() {}\n',
    code: "weigh(parcels)",
    lines: ['import { weigh } from "./weigh.ts";'],
  },
  {
    title: "it is no value that is defined there",
    path: "a.ts",
    text: 'import { log } from "./log.ts";\nconst LIMITS = [\n  20,\n];\n\nfunction f() {}\n',
    code: "log(LIMITS)",
    lines: ['import { log } from "./log.ts";'],
  },
  {
    title: "it stands in the script itself",
    path: "a.svelte",
    text: '<script module>\n  import { stamp } from "./stamp.ts";\n</script>\n<p>weigh</p>\n<script>\n  import { weigh } from "./weigh.ts";\n\n  function f() {}\n</script>\n',
    code: "weigh(stamp)",
    lines: ['  import { weigh } from "./weigh.ts";'],
  },
];

test.each(CASES)("an import is in use where $title", async ({ path, text, code, lines }) => {
  const { imports, rows } = await viewOf(path, text);
  expect(
    imports
      .usedBy(code)
      .flat()
      .map(line => rows.row(line).trimEnd()),
  ).toEqual(lines);
});

test("of many imports in use the first are shown", async () => {
  const names = Array.from({ length: 12 }, (_, at) => `weigh${at}`);
  const text = `${names.map(name => `import { ${name} } from "./${name}.ts";\n`).join("")}\nfunction f() {}\n`;
  const { imports } = await viewOf("a.ts", text);
  expect(imports.usedBy(names.join(" "))).toEqual([[0], [1], [2], [3], [4], [5], [6], [7]]);
});

test("a file that begins with very many statements is read at once", async () => {
  const { imports } = await viewOf("a.ts", `${"a;\n".repeat(250_000)}function f() {}\n`);
  expect(imports.usedBy("b")).toEqual([]);
});
