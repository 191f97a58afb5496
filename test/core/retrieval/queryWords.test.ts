import fc from "fast-check";
import { expect, test } from "vitest";
import { QueryWords } from "../../../src/core/retrieval/query/queryWords.ts";
import { queryTerms } from "../../../src/core/text/queryTerms.ts";
import { codeTokens } from "../../../src/core/text/tokens.ts";

test("words are found by what they are indexed as, where they stand", () => {
  const words = new QueryWords("parse user queries");
  const text = "const parsedUsers = get_QUERY(); // größe des userNames";
  const found = words.find(text).map(({ start, end, tokens }) => [text.slice(start, end), ...tokens]);
  expect(found).toEqual([
    ["parsedUsers", "pars", "user"],
    ["get_QUERY", "query"],
    ["userNames", "user"],
  ]);
});

test("what has another word for one of the query is found, and told apart", () => {
  const words = new QueryWords("the request context");
  const text = "reqContext(ctx)";
  const found = words.find(text).map(({ start, end, ...rest }) => [text.slice(start, end), rest]);
  expect(found).toEqual([
    ["reqContext", { tokens: ["context"], alike: ["req"] }],
    ["ctx", { tokens: [], alike: ["ctx"] }],
  ]);
  expect(words.writtenOf(new Set(["context", "req"]))).toEqual(["context", "req"]);
});

test("words that hyphens join as in the query are one, between others, however many there are", () => {
  const words = new QueryWords("the pre-commit hook");
  const text = "hook pre-commit, commit pre-push ";
  const found = words.find(text.repeat(50_000));
  expect(found.slice(0, 4).map(({ start, end }) => text.slice(start, end))).toEqual([
    "hook",
    "pre-commit",
    "commit",
    "pre",
  ]);
  expect(found[1]?.tokens).toEqual(["precommit", "pre", "commit"]);
  expect(found).toHaveLength(200_000);
});

test("no word is missed that has a token of the query", () => {
  const parts = fc.array(fc.constantFrom(..."aAbBsSeiyY1_$ é漢.İK\u0301"), { maxLength: 30 });
  const text = parts.map(characters => characters.join(""));
  fc.assert(
    fc.property(text, text, (query, searched) => {
      const words = new QueryWords(query);
      const asked = new Set(queryTerms(query).map(({ token }) => token));
      const all = [...searched.matchAll(/[\p{L}\p{N}\p{M}_$]+/gu)].map(({ 0: word, index }) => {
        const tokens = codeTokens(word).filter(token => asked.has(token));
        return { start: index, end: index + word.length, tokens, alike: [] };
      });
      expect(words.find(searched)).toEqual(all.filter(({ tokens }) => tokens.length > 0));
    }),
    { numRuns: 2_000 },
  );
});
