import { expect, test } from "vitest";
import { matchLine } from "../../../src/core/retrieval/hits/matchedLine.ts";
import { QueryWords } from "../../../src/core/retrieval/query/queryWords.ts";

/** The line that shows best why `body` was found, each word of the query in brackets. */
function shown(query: string, body: string): string {
  const { line, text, highlights } = matchLine(body, 0, new QueryWords(query).find(body));
  const bracketed = highlights.reduceRight(
    (rest, { start, end }) => `${rest.slice(0, start)}[${rest.slice(start, end)}]${rest.slice(end)}`,
    text,
  );
  return `${line}: ${bracketed}`;
}

test("a line is shown without its indentation", () => {
  expect(shown("retry", "function send() {\n  return retry(1);\n}")).toBe("1: return [retry](1);");
});

test("of a long line that part is shown which has a word of the query", () => {
  const [before, after] = ["a=1;".repeat(500), ";b=2".repeat(500)];
  expect(shown("retry", `  ${before}retry()${after}`)).toBe(
    `0: ${before.slice(-100)}[retry]()${after.slice(0, 400 - 107)}`,
  );
});
