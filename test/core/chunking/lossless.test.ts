import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type ChunkedDocument, chunkDocument } from "../../../src/core/chunking/chunker.ts";
import { PLAIN_TEXT } from "../../../src/core/document.ts";
import { Syntax } from "../../../src/core/syntax/syntax.ts";
import { grammarSource } from "../grammarSource.ts";
import { allCases } from "./cases.ts";
import { checkChunks } from "./checkChunks.ts";

const grammars = grammarSource();
const syntax = new Syntax(grammars);
const cases = allCases();
const languages = [...grammars.languages.map(language => language.id), PLAIN_TEXT];
const LIMITS = [20, 60, 300, 2_000];
const RUNS = 60;

async function chunk(language: string, text: string, limit: number): Promise<ChunkedDocument> {
  const request = { path: "a/file.x", text, language, expandOver: limit, tooLong: () => false };
  return chunkDocument(await syntax.parse(request), limit);
}

async function check(language: string, text: string, limit: number): Promise<ChunkedDocument> {
  const chunked = await chunk(language, text, limit);
  checkChunks(text, chunked, limit);
  return chunked;
}

/** A change that an editor, a checkout or a build makes to a source. */
type Mutation = (text: string) => string;

const place = fc.double({ min: 0, max: 1, noNaN: true });
const snippet = fc.constantFrom(
  "{",
  "}",
  "(",
  '"',
  "`",
  "'''",
  "/*",
  "<",
  "\n",
  "\r",
  "\t",
  "🎉",
  "é",
  "#",
  "=>",
  "\0",
);

const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  place.map(at => (text: string) => text.slice(0, at * text.length)),
  place.map(at => (text: string) => text.slice(at * text.length)),
  fc.tuple(place, fc.nat(200)).map(([at, count]) => (text: string) => {
    const start = Math.floor(at * text.length);
    return text.slice(0, start) + text.slice(start + count);
  }),
  fc.tuple(place, fc.array(snippet, { minLength: 1, maxLength: 5 })).map(([at, parts]) => (text: string) => {
    const start = Math.floor(at * text.length);
    return text.slice(0, start) + parts.join("") + text.slice(start);
  }),
  fc.constant<Mutation>(text => text.replace(/\r?\n/g, "\r\n")),
  fc.constant<Mutation>(text => text.replace(/\r?\n/g, "\r")),
  fc.constant<Mutation>(text => `\ufeff${text}`),
  fc.constant<Mutation>(text => text.replace(/\s+/g, " ")),
  fc.constant<Mutation>(text => text.replace(/[aeiou]/g, "🐑")),
  fc.constant<Mutation>(text => text.replace(/\S/g, "")),
  fc.constant<Mutation>(text => text + text),
);

describe.each(cases)("$language: $file", ({ language, text }) => {
  test.each(LIMITS)("is its chunks of at most %i", async limit => {
    await check(language, text, limit);
  });
});

describe.each(languages)("%s", language => {
  const sources = cases.filter(one => one.language === language || language === PLAIN_TEXT);

  test("chunks are the document, whatever is done to a source", async () => {
    const source = fc.constantFrom(...sources).map(one => one.text);
    const property = fc.asyncProperty(
      source,
      fc.array(mutation, { minLength: 1, maxLength: 4 }),
      fc.constantFrom(...LIMITS),
      async (text, mutations, limit) => {
        await check(
          language,
          mutations.reduce((changed, mutate) => mutate(changed), text),
          limit,
        );
      },
    );
    await fc.assert(property, { numRuns: RUNS });
  }, 60_000);

  test("chunks are the document, whatever text it is", async () => {
    const text = fc.string({
      unit: fc.oneof(snippet, fc.constantFrom("a", " ", "b.c", "# d", ";")),
      maxLength: 400,
    });
    const property = fc.asyncProperty(text, fc.constantFrom(...LIMITS), async (text, limit) => {
      await check(language, text, limit);
    });
    await fc.assert(property, { numRuns: RUNS });
  }, 60_000);

  test("an empty document has no chunk, white space is one", async () => {
    expect((await check(language, "", 300)).chunks).toHaveLength(0);
    expect((await check(language, " \n\t\r\n\ufeff", 300)).chunks).toHaveLength(1);
  });
});

test("a parser that resumes in the middle of a character does not make it two", async () => {
  const lines = [
    "\"// The compiler's settings for the application and its tests.",
    "{",
    "  // Everything else is inherited.",
    '  "extends": "./tsconfig.base.json",',
  ];
  await check("json", lines.join("\r\n").replace(/[aeiou]/g, "🐑"), 20);
});
