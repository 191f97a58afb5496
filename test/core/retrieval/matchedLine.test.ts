import { expect, test } from "vitest";
import { matchLine } from "../../../src/core/retrieval/hits/matchedLine.ts";
import { QueryWords } from "../../../src/core/retrieval/query/queryWords.ts";

/** The line that shows best why `body` was found, with each word of the query in brackets. */
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

test("of a long line the part with most different words of the query is shown", () => {
  const apart = "a=1;".repeat(500);
  expect(shown("fetch777", `fetch749();${apart}fetch777();${apart}`)).toBe(
    `0: ${apart.slice(-100)}[fetch777]();${apart.slice(0, 400 - 111)}`,
  );
  expect(shown("retry send", `retry();${apart}send(retry);${apart}`)).toContain("[send]([retry])");
  expect(shown("retry send", `send(retry);${apart}retry();${apart}`)).toContain("[send]([retry])");
});

test("of two parts of a long line alike in that, the one is shown where they stand by themselves", () => {
  const apart = "a=1;".repeat(500);
  expect(shown("retry", `retryCount=2;${apart}retry();${apart}`)).toContain(";[retry]();");
  expect(shown("retry", `retry(1);${apart}retry(2);`)).toContain("0: [retry](1);");
});

test("no character of a long line is cut in two", () => {
  const faces = "😀".repeat(300);
  expect(shown("cart", `${faces} cart`)).toBe(`0: ${faces.slice(-100)} [cart]`);
  expect(shown("cart", `cart:${faces}`)).toBe(`0: [cart]:${faces.slice(0, 394)}`);
  expect(shown("cart", `a${faces}`)).toBe(`0: a${faces.slice(0, 398)}`);
});

test.each(["//", "#", "--", ";;", "%%", '"""'])(
  "where no line has a word of the query, the first that is no comment is shown, behind %s",
  sign => {
    expect(shown("parcel", `\n${sign} Keeps carts.\nkeep cart\n`)).toBe("2: keep cart");
  },
);

test("a chunk of comments alone shows what they say", () => {
  expect(shown("parcel", "\n///\n/// Keeps carts.\n")).toBe("2: /// Keeps carts.");
});

test("of two lines with as many words, one that is no import is shown", () => {
  const imported = 'import { retry } from "./retry";\n';
  expect(shown("retry", `${imported}\nsend(retry);\n`)).toBe("2: send([retry]);");
  expect(shown("retry cart", `import { retry, cart } from "./a";\n\nsend(retry);\n`)).toContain("0: import");
  expect(shown("retry", imported)).toContain("0: import");
});
