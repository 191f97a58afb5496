import { expect, test } from "vitest";
import { chunkDocument } from "../../../src/core/chunking/chunker.ts";
import { Syntax } from "../../../src/core/syntax/syntax.ts";
import { grammarSource } from "../grammarSource.ts";

const syntax = new Syntax(grammarSource());
/** Every line below is longer than a sixteenth of this. */
const LIMIT = 200;

/** The first word of every line, grouped by chunk. */
async function chunksOf(language: string, text: string): Promise<readonly string[]> {
  const request = { path: "a", text, language, expandOver: LIMIT, tooLong: () => false };
  const { chunks } = chunkDocument(await syntax.parse(request), LIMIT);
  return chunks.map(({ start, end }) => text.slice(start, end).match(/^\S+/gm)?.join(" ") ?? "");
}

const f = "function f() {\n  return theSameAsBefore(this);\n}\n";
const g = "function g() {\n  return theSameAsBefore(this);\n}\n";

test("two lines that define nothing go with what stands above them", async () => {
  const statements = "register(f, { name: 'the first' });\nregister(f, { name: 'the other' });\n";
  expect(await chunksOf("javascript", `${f}\n${statements}\n${g}`)).toEqual([
    "function } register(f, register(f,",
    "function }",
  ]);
});

test("and where nothing does, with what stands below", async () => {
  const header = '<?xml version="1.0"?>\n<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.1//EN">\n';
  expect(await chunksOf("html", `${header}<html>\n<body id="all">\n<p>Text</p>\n</body>\n</html>\n`)).toEqual(
    ["<?xml <!DOCTYPE <html> <body <p>Text</p> </body> </html>"],
  );
});

test("a comment goes with what stands below", async () => {
  const comment = "// What follows is in the order\n// in which it is called.\n";
  expect(await chunksOf("javascript", `${f}\n${comment}\n${g}`)).toEqual(["function }", "// // function }"]);
});

test("but one that opens the document may be its licence", async () => {
  const comment = "// Copyright of somebody who wrote it.\n// All rights reserved.\n";
  expect(await chunksOf("javascript", `${comment}\n${f}`)).toEqual(["// //", "function }"]);
});

test("imports and definitions stay what they are", async () => {
  const imports = "import { register } from './register.js';\nimport { total } from './cart/total.js';\n";
  const constants = "const FIRST = 'the first of them';\nconst OTHER = 'the other of them';\n";
  expect(await chunksOf("javascript", `${imports}\n${f}\n${constants}\n${g}`)).toEqual([
    "import import",
    "function }",
    "const const",
    "function }",
  ]);
});

test("lines stay where there is no room beside them", async () => {
  const large = `function h() {\n${"  step(one, two, three);\n".repeat(8)}}\n`;
  const statements = "register(f, { name: 'the first' });\nregister(f, { name: 'the other' });\n";
  expect(await chunksOf("javascript", `${large}\n${statements}`)).toEqual([
    "function }",
    "register(f, register(f,",
  ]);
});
