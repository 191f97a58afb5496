import { describe, expect, test } from "vitest";
import type { MatchedLine } from "../../../src/core/hit.ts";
import { lineOfCell } from "../../../src/vscode/documents/notebookLine.ts";
import { highlightsIn, matchedColumn, snippet } from "../../../src/vscode/search/snippet.ts";
import { withoutIcons } from "../../../src/vscode/texts/icons.ts";

function line(text: string, start = 0, end = start): MatchedLine {
  return { line: 0, text, highlights: start === end ? [] : [{ start, end }] };
}

describe("a snippet", () => {
  test("is the line when it fits", () => {
    expect(snippet(line("return x"), 8)).toBe("return x");
  });

  test("keeps the highlight and what is just before it in view", () => {
    const text = `${"a".repeat(50)} needle ${"b".repeat(50)}`;
    const cut = snippet(line(text, 51, 57), 30);
    expect(cut).toContain("needle");
    expect(cut).toMatch(/^…a.*b…$/);
    expect(cut.length).toBe(32);
  });

  test("cuts no character in two", () => {
    const text = "😀".repeat(30);
    expect(snippet(line(text), 9)).toBe(`${"😀".repeat(4)}…`);
    expect(snippet(line(text, 32, 34), 9)).toBe(`…${"😀".repeat(4)}…`);
  });

  test("ends with the line when the highlight is at its end", () => {
    expect(snippet(line(`${"a".repeat(50)}end`, 50, 53), 10)).toBe("…aaaaaaaend");
  });
});

describe("where the words stand in the editor", () => {
  test("the editor's indentation is added", () => {
    expect(highlightsIn(line("return retry()", 7, 12), "\t\treturn retry()  ")).toEqual([
      { start: 9, end: 14 },
    ]);
    expect(matchedColumn(line("return retry()", 7, 12), "\t\treturn retry()")).toBe(9);
  });

  test("of a long line a part is known, which is looked for in it", () => {
    expect(highlightsIn(line("b();retry();c()", 4, 9), "a();b();retry();c();d()")).toEqual([
      { start: 8, end: 13 },
    ]);
  });

  test("a line that has changed has no highlights, and the cursor goes to its text", () => {
    expect(highlightsIn(line("return retry()", 7, 12), "  return other()")).toEqual([]);
    expect(matchedColumn(line("return retry()", 7, 12), "  return other()")).toBe(2);
  });
});

test("source that looks like an icon is shown as written", () => {
  expect(withoutIcons("x=$(date) $(sync~spin) $(a b) $x")).toBe("x=\\$(date) \\$(sync~spin) $(a b) $x");
});

test.each([
  [String.raw`"def fit(readings):\n",`, "def fit(readings):"],
  [String.raw`"    print(\"done\")"`, '    print("done")'],
  ['"cut off', '"cut off'],
  ["{", "{"],
])("the line %s of a notebook reads %s", (line, shown) => {
  expect(lineOfCell(line)).toBe(shown);
});
