import { describe, expect, test } from "vitest";
import type { Span } from "../../src/core/span.ts";
import { Lines } from "../../src/core/text/lines.ts";
import { movedSpans, type TextEdit } from "../../src/vscode/documents/movedSpans.ts";

const TEXT = "class A {\n  x() {\n    1;\n  }\n\n  y() {\n    2;\n  }\n}\n\nf() {\n  3;\n}\n";
const SOURCES: Readonly<Record<string, string>> = {
  A: TEXT.slice(0, TEXT.indexOf("\n\nf")),
  x: "x() {\n    1;\n  }",
  y: "y() {\n    2;\n  }",
  f: "f() {\n  3;\n}",
};
const SPANS = Object.keys(SOURCES).map((name, id) => {
  const start = TEXT.indexOf(SOURCES[name] ?? "");
  return spanOf(TEXT, id, name, start, start + (SOURCES[name] ?? "").length);
});

function spanOf(text: string, id: number, name: string, start: number, end: number): Span {
  const lines = new Lines(text);
  const texts = { kind: "function", qualifiedName: name, signature: "", doc: "" } as const;
  return { id, name, start, end, startLine: lines.at(start), endLine: lines.at(end - 1), ...texts };
}

function editOf(text: string, start: number, end: number, inserted: string): TextEdit {
  const lines = new Lines(text);
  const startsLine = start === 0 || text[start - 1] === "\n";
  return { start, end, startLine: lines.at(start), endLine: lines.at(end), startsLine, inserted };
}

/** The spans, by name, with their text, after one text was replaced by another. */
function textsWith(replaced: string, by: string): Record<string, string> {
  const start = TEXT.indexOf(replaced);
  const text = TEXT.replace(replaced, () => by);
  const moved = movedSpans(SPANS, editOf(TEXT, start, start + replaced.length, by));
  return Object.fromEntries(moved.map(span => [span.name, text.slice(span.start, span.end)]));
}

describe("spans are moved with what is typed", () => {
  test("before, in and after them", () => {
    expect(textsWith("class", "// all\nclass")).toMatchObject({ x: SOURCES["x"], f: SOURCES["f"] });
    expect(textsWith("    2;\n", "    2;\n    4;\n")).toEqual({
      A: SOURCES["A"]?.replace("2;", "2;\n    4;"),
      x: SOURCES["x"],
      y: "y() {\n    2;\n    4;\n  }",
      f: SOURCES["f"],
    });
  });

  test("what is replaced as a whole is gone, and of what is cut the rest is left", () => {
    const y = SOURCES["y"] ?? "";
    expect(Object.keys(textsWith(y, "z"))).toEqual(["A", "x", "f"]);
    expect(textsWith("}\n\nf() {\n", "")).toMatchObject({ A: SOURCES["A"]?.slice(0, -1), f: "  3;\n}" });
  });

  test("offsets and lines are those of the text, whatever is typed", () => {
    const pieces = ["", "a", "\n", "b\n", "\nc", "\n\n", "d\ne"];
    for (let start = 0; start <= TEXT.length; start++) {
      for (const length of [0, 1, 2, 7]) {
        const end = Math.min(TEXT.length, start + length);
        for (const piece of pieces) {
          const text = TEXT.slice(0, start) + piece + TEXT.slice(end);
          const moved = movedSpans(SPANS, editOf(TEXT, start, end, piece));
          expect(moved).toEqual(moved.map(each => spanOf(text, each.id, each.name, each.start, each.end)));
          for (const span of moved) {
            const before = SPANS[span.id];
            if (before === undefined || (before.start < end && start < before.end)) continue;
            // Text inserted inside a span, and not at its ends, lengthens it.
            if (start === end && before.start < start && start < before.end) continue;
            expect(text.slice(span.start, span.end)).toBe(SOURCES[span.name]);
          }
        }
      }
    }
  });
});
