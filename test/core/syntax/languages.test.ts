import { describe, expect, test } from "vitest";
import { PLAIN_TEXT } from "../../../src/core/document.ts";
import { Languages } from "../../../src/core/syntax/languages.ts";
import { Syntax } from "../../../src/core/syntax/syntax.ts";
import { grammarSource } from "../grammarSource.ts";

const grammars = grammarSource();
const languages = new Languages(grammars.languages);

describe("the language of a document", () => {
  test.each([
    ["src/app.py", "python"],
    ["stubs/app.pyi", "python"],
    ["SConstruct", "python"],
    ["index.js", "javascript"],
    ["index.mjs", "javascript"],
    ["index.cjs", "javascript"],
    ["App.jsx", "javascript"],
    ["index.js.flow", "javascript"],
    ["index.ts", "typescript"],
    ["index.d.ts", "typescript"],
    ["index.mts", "typescript"],
    ["App.tsx", "tsx"],
    ["run.sh", "bash"],
    ["home/.bashrc", "bash"],
    ["home/.profile", "bash"],
    ["pkg/PKGBUILD", "bash"],
    ["test/index.bats", "bash"],
    ["build.zig", "zig"],
    ["build.zig.zon", "zig"],
    ["README.md", "markdown"],
    ["README.MD", "markdown"],
    ["docs/page.mdx", "markdown"],
    ["Dockerfile", "dockerfile"],
    ["web.Dockerfile", "dockerfile"],
    ["build/Dockerfile.dev", "dockerfile"],
    ["Containerfile.web.arm64", "dockerfile"],
    ["Dockerfile.md", "markdown"],
    ["home/.bashrc.local", "bash"],
    ["schema.sql", "sql"],
    ["LICENSE", PLAIN_TEXT],
    ["photo.jpeg", PLAIN_TEXT],
    ["v1.py/notes", PLAIN_TEXT],
    ["archive.py.orig", PLAIN_TEXT],
    ["", PLAIN_TEXT],
  ])("%s is %s by its name", (path, language) => {
    expect(languages.detect(path, "")).toBe(language);
  });

  test.each([
    ["#!/bin/sh\n", "bash"],
    ["#!/bin/bash -e\n", "bash"],
    ["#! /usr/bin/env zsh\n", "bash"],
    ["#!/usr/bin/python\n", "python"],
    ["#!/usr/bin/env python3\n", "python"],
    ["#!/usr/local/bin/python3.12 -u\n", "python"],
    ["#!/usr/bin/env -S uv run --script\n", "python"],
    ["#!/usr/bin/env node\r\n", "javascript"],
    ["#!/usr/bin/env -S node --no-warnings\n", "javascript"],
    ["#!/usr/bin/env -S deno run --allow-net\n", "typescript"],
    ["#!/usr/bin/env bats", "bash"],
    ["\ufeff#!/bin/sh\n", "bash"],
    ["#!/usr/bin/perl -w\n", "perl"],
    ["#!/usr/bin/awk -f\n", PLAIN_TEXT],
    ["#!\n/bin/sh\n", PLAIN_TEXT],
    ["# no #!/bin/sh\n", PLAIN_TEXT],
    ["\n#!/bin/sh\n", PLAIN_TEXT],
  ])("%j tells what a name does not", (text, language) => {
    expect(languages.detect("bin/tool", text)).toBe(language);
  });

  test("a name is believed more than a first line", () => {
    expect(languages.detect("tool.py", "#!/bin/sh\n")).toBe("python");
  });
});

describe.each(grammars.languages)("$id", language => {
  test("has extensions in lower case, with their dot, that no other language claims", () => {
    const others = grammars.languages.filter(other => other !== language).flatMap(other => other.extensions);
    for (const extension of language.extensions) {
      expect(extension).toMatch(/^\.[a-z0-9.+-]+$/);
      expect(others).not.toContain(extension);
    }
  });

  test("has a query that fits its grammar", async () => {
    const syntax = new Syntax(grammars);
    const request = { path: "empty", text: "", language: language.id, expandOver: 100, tooLong: () => false };
    await expect(syntax.parse(request)).resolves.toMatchObject({ spans: [{ kind: "module" }] });
  });
});

test.each([
  ["javascript", "/**\n * @flow strict-local\n */\n", "tsx"],
  ["javascript", "/* @noflow */\n", "javascript"],
  ["javascript", "", "javascript"],
  // Qt's translations.
  ["typescript", '<?xml version="1.0"?><!DOCTYPE TS><TS version="2.1">\n', "text"],
  ["typescript", "<!DOCTYPE TS>\n<TS>\n", "text"],
  ["typescript", "<T>x;\n", "typescript"],
])("%s that begins with %j is read by the grammar of %s", (of, text, language) => {
  expect(languages.readBy(of, text)).toBe(language);
  expect(languages.readBy("python", text)).toBe("python");
});
