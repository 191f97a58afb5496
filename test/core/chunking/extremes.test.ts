import { describe, expect, test } from "vitest";
import { chunkDocument } from "../../../src/core/chunking/chunker.ts";
import { PLAIN_TEXT } from "../../../src/core/document.ts";
import { Syntax } from "../../../src/core/syntax/syntax.ts";
import { grammarSource } from "../grammarSource.ts";
import { checkChunks } from "./checkChunks.ts";

const LIMIT = 2_000;
const PATIENCE = 60_000;
const syntax = new Syntax(grammarSource());

function many(count: number, line: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => line(index)).join("");
}

/** Sources that nobody writes by hand, but a generator may. */
const EXTREMES: readonly { name: string; text: string; languages: readonly string[] }[] = [
  {
    name: "an expression of 20,000 operators",
    text: `total = 1${many(20_000, index => ` + x${index}`)}\n`,
    languages: ["javascript", "typescript", "tsx", "python"],
  },
  {
    name: "the same over many lines, with a comment",
    text: `# sum\ntotal = (1${many(20_000, index => ` + x${index}${index % 7 === 0 ? "\n" : ""}`)})\n`,
    languages: ["javascript", "python", "bash"],
  },
  {
    name: "10,000 one-line constants",
    text: many(10_000, index => `NAME_${index}=${index}\n`),
    languages: ["javascript", "python", "bash", "markdown"],
  },
  {
    name: "10,000 lines of comment",
    text: `${many(10_000, index => `# line ${index}\n`)}def late(): pass\n`,
    languages: ["python", "bash", "markdown"],
  },
  {
    name: "10,000 lines of comment on a package",
    text: `// Package late says much.\n${many(10_000, index => `// line ${index}\n`)}package late\n`,
    languages: ["go", "java", "rust", "cpp"],
  },
  {
    name: "a minified line of a megabyte",
    text: many(14_000, index => `function f${index}(a,b){var c=a+b;return c>${index}?{a:c,b:[a,b]}:f(c)};`),
    languages: ["javascript", "markdown", PLAIN_TEXT],
  },
  {
    name: "a function of 3,000 lines",
    text: `function long() {\n${many(3_000, index => `  call_${index}("argument ${index}");\n`)}}\n`,
    languages: ["javascript", "typescript", "tsx"],
  },
  {
    name: "5,000 brackets",
    text: `x = ${"[".repeat(5_000)}${"]".repeat(5_000)}\n`,
    languages: ["javascript", "python", "markdown"],
  },
  {
    name: "brackets that are never closed",
    text: `x = ${"{[(".repeat(2_000)}`,
    languages: ["javascript", "python", "bash", "markdown"],
  },
  {
    name: "2,000 nested functions",
    text: `${many(2_000, index => `function f${index}() { `)}${"}".repeat(2_000)}\n`,
    languages: ["javascript", "bash"],
  },
  {
    name: "300 headings in headings",
    text: many(300, index => `${"#".repeat((index % 6) + 1)} Heading ${index}\n\ntext\n\n`),
    languages: ["markdown"],
  },
  {
    name: "a word of half a megabyte",
    text: "x".repeat(500_000),
    languages: ["javascript", "python", "bash", "markdown", PLAIN_TEXT],
  },
  {
    name: "nothing but emoji",
    text: "🎉".repeat(50_000),
    languages: ["javascript", "python", "bash", "markdown", PLAIN_TEXT],
  },
];

describe.each(EXTREMES)("$name", ({ text, languages }) => {
  test.each(languages)(
    "in %s",
    async language => {
      const request = { path: "a/file.x", text, language, expandOver: LIMIT, tooLong: () => false };
      const chunked = chunkDocument(await syntax.parse(request), LIMIT);
      checkChunks(text, chunked, LIMIT);
      expect(chunked.chunks.length).toBeGreaterThan(0);
    },
    PATIENCE,
  );
});
