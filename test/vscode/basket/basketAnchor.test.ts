import { describe, expect, test } from "vitest";
import type { Span } from "../../../src/core/span.ts";
import {
  type DocumentParts,
  locate,
  placeAround,
  placeOf,
  wholeDocument,
} from "../../../src/vscode/basket/code/anchor.ts";
import { DocumentLines } from "../../../src/vscode/basket/code/documentLines.ts";
import { placed } from "../../../src/vscode/basket/items/basketItems.ts";
import type { BasketItem } from "../../../src/vscode/basket.ts";

const SOURCE = `class Tide {
  high() {
    const first = this.readings();
    return first.at(-1);
  }

  low() {
    const first = this.readings();
    return first.at(0);
  }
}
`;

/** A document whose spans are its classes and their functions: each opens with a brace, and a line with the same indentation closes it. */
function parts(text: string): DocumentParts {
  const rows = text.split("\n");
  const spans: Span[] = [span(0, "module", "", 0, rows.length - 1)];
  let around: Span | undefined;
  for (const [line, row] of rows.entries()) {
    const found = /^( *)(class )?(\w+)(\(\))? \{$/.exec(row);
    if (found === null) continue;
    const [, indent = "", isClass, name = ""] = found;
    const end = rows.findIndex((other, at) => at > line && other === `${indent}}`);
    if (end < 0) continue;
    const opened = span(spans.length, isClass === undefined ? "method" : "class", name, line, end, around);
    spans.push(opened);
    if (isClass !== undefined) around = opened;
  }
  return { lines: new DocumentLines(text), spans };
}

function span(
  id: number,
  kind: Span["kind"],
  name: string,
  startLine: number,
  endLine: number,
  around?: Span,
): Span {
  const qualifiedName = around === undefined ? name : `${around.qualifiedName}.${name}`;
  const tree = kind === "module" ? {} : { parent: around?.id ?? 0 };
  return {
    id,
    kind,
    name,
    qualifiedName,
    startLine,
    endLine,
    start: 0,
    end: 0,
    signature: "",
    doc: "",
    ...tree,
  };
}

function itemOf(text: string, startLine: number, endLine: number, name?: string): BasketItem {
  const place = placeOf(parts(text), { startLine, endLine }, name);
  expect(place).toBeDefined();
  const item = { id: "1", document: { folder: "f", path: "tide.ts" }, detail: "full" as const };
  return { ...item, startLine, endLine, anchor: { type: "file" }, ...place };
}

/** The place of an item in another text: `first-last` with lines from 0, and its name. */
function found(text: string, item: BasketItem, tracked = false): string {
  const { startLine, endLine, anchor, gone } = placed(item, locate(parts(text), item, tracked));
  if (gone === true) return "gone";
  const name = anchor.type === "span" ? anchor.qualifiedName : anchor.type;
  return `${startLine}-${endLine} ${name}`;
}

describe("what is added", () => {
  test.each([
    ["the lines of a span are that span", 1, 4, undefined, "span", 1, 4],
    ["blank lines around them do not matter", 5, 9, undefined, "span", 6, 9],
    ["other lines are those lines", 2, 3, undefined, "lines", 2, 3],
    ["a name is worth more than lines", 0, 0, "Tide.low", "span", 6, 9],
    ["a name that is not there leaves the lines", 2, 2, "Tide.ebb", "lines", 2, 2],
  ] as const)("%s", (_, first, last, name, type, startLine, endLine) => {
    const place = placeOf(parts(SOURCE), { startLine: first, endLine: last }, name);
    expect(place).toMatchObject({ startLine, endLine, anchor: { type } });
  });

  test("all lines of a document are the document, unless they are one span", () => {
    const text = `\n// The tide.\n${SOURCE}\n`;
    const all = placeOf(parts(text), { startLine: 0, endLine: 14 });
    expect(all).toEqual(wholeDocument(parts(text)));
    expect(placeOf(parts(text), { startLine: 1, endLine: 12 })).toEqual(all);
    expect(placeOf(parts(text), { startLine: 1, endLine: 11 })?.anchor.type).toBe("lines");
    expect(placeOf(parts(SOURCE), { startLine: 0, endLine: 11 })?.anchor).toMatchObject({
      qualifiedName: "Tide",
    });
  });

  test("blank lines alone are nothing", () => {
    expect(placeOf(parts(SOURCE), { startLine: 5, endLine: 5 })).toBeUndefined();
  });

  test("where a span is meant, it is the innermost around; where there is none, the document", () => {
    const around = (line: number) => placeAround(parts(SOURCE), { startLine: line, endLine: line });
    expect(around(3).anchor).toMatchObject({ qualifiedName: "Tide.high" });
    expect(around(5).anchor).toMatchObject({ qualifiedName: "Tide" });
    expect(around(11).anchor).toMatchObject({ type: "file" });
  });

  test("a part of a function, which goes by its name, is that part", () => {
    const { lines, spans } = parts(SOURCE);
    const part = { ...span(9, "block", "high", 1, 2, spans[1]), qualifiedName: "Tide.high" };
    const place = placeOf({ lines, spans: [...spans, part] }, { startLine: 1, endLine: 2 }, "Tide.high");
    expect(place).toMatchObject({ startLine: 1, endLine: 2, anchor: { kind: "block" } });
  });

  test("of spans that share their lines it is the one that holds the others", () => {
    const outer = span(1, "class", "Tide", 0, 0);
    const shared = {
      lines: new DocumentLines("class Tide { high() {} }"),
      spans: [span(0, "module", "", 0, 0), outer, span(2, "method", "high", 0, 0, outer)],
    };
    const line = { startLine: 0, endLine: 0 };
    expect(placeAround(shared, line).anchor).toMatchObject({ qualifiedName: "Tide" });
    expect(placeOf(shared, line)?.anchor).toMatchObject({ qualifiedName: "Tide" });
  });

  test("a document ends with its last line that has text or is not the last", () => {
    expect(wholeDocument(parts("one\ntwo\n"))).toMatchObject({ startLine: 0, endLine: 1 });
    expect(wholeDocument(parts(""))).toMatchObject({ startLine: 0, endLine: 0 });
  });
});

describe("a span is found again", () => {
  const low = itemOf(SOURCE, 6, 9);

  test.each([
    ["where it was", SOURCE, "6-9 Tide.low"],
    ["further down", `// new\n\n${SOURCE}`, "8-11 Tide.low"],
    ["with another body", SOURCE.replace("first.at(0)", "Math.min(...first)"), "6-9 Tide.low"],
    ["under another name", SOURCE.replace("low()", "ebb()"), "6-9 Tide.ebb"],
    ["in a class of another name", SOURCE.replace("Tide", "Water"), "6-9 Water.low"],
    ["in a class that cannot be parsed", SOURCE.replace("class Tide {", "class Tide"), "6-9 low"],
    ["not when it is deleted, whatever is like it", SOURCE.replace(/ {2}low[^}]*}\n/, ""), "gone"],
    [
      "not in what is several times as long",
      SOURCE.replace("low() {", `all() {\n${"    this.wait();\n".repeat(9)}`),
      "gone",
    ],
  ])("%s", (_, text, place) => {
    expect(found(text, low)).toBe(place);
  });

  test("where nothing can be parsed", () => {
    const unparsed = { lines: new DocumentLines(`\n${SOURCE}`), spans: [] };
    expect(locate(unparsed, low, false)).toMatchObject({ startLine: 7, endLine: 10, anchor: low.anchor });
  });

  test("when it is renamed as it is typed, however short it is", () => {
    const text = "class A {\n  x() {\n  }\n}\n";
    const x = itemOf(text, 1, 2);
    expect(found(text.replace("x()", "xy()"), x, true)).toBe("1-2 A.xy");
    expect(found(text.replace("x()", "xy()"), x, false)).toBe("gone");
  });

  test("of namesakes the one that is most like it", () => {
    const twice = SOURCE.replace("high", "low");
    const second = itemOf(twice, 6, 9);
    // The first is now nearer to the old place of the second.
    expect(found(`\n\n\n\n${twice}`, second)).toBe("10-13 Tide.low");
  });

  test("of namesakes that are alike the nearer", () => {
    const [text = ""] = / {2}low[^}]*}\n/.exec(SOURCE) ?? [];
    expect(found(SOURCE.replace(/ {2}high[^}]*}\n/, text), low)).toBe("6-9 Tide.low");
  });

  test("not among the spans of a file that has ten thousands", () => {
    const many = Array.from({ length: 60_000 }, (_, at) => at);
    const lines = new DocumentLines(many.map(at => `  ebb${at}() {\n    this.wait(${at});\n  }\n`).join(""));
    const spans = many.map(at => span(at + 1, "method", `ebb${at}`, 3 * at, 3 * at + 2));
    expect(locate({ lines, spans }, low, false)).toBeUndefined();
  });

  test("and what was gone comes back", () => {
    const gone = placed(low, locate(parts("nothing\n"), low, false));
    expect(gone.gone).toBe(true);
    expect(found(SOURCE, gone)).toBe("6-9 Tide.low");
  });
});

describe("lines are found again", () => {
  const PAGE = Array.from({ length: 40 }, (_, at) => `step ${at}`).join("\n");
  const lines = itemOf(PAGE, 10, 15);

  test.each([
    ["where they were", PAGE, "10-15 lines"],
    ["further up", PAGE.replace("step 0\nstep 1\n", ""), "8-13 lines"],
    ["indented", PAGE.replaceAll("step", "  step"), "10-15 lines"],
    ["with a line edited", PAGE.replace("step 12", "jump"), "10-15 lines"],
    ["not when most of them are edited", PAGE.replace(/step 1[1-4]/g, "jump"), "gone"],
    ["not in an empty file", "", "gone"],
  ])("%s", (_, text, place) => {
    expect(found(text, lines)).toBe(place);
  });

  test("at the end of a file, however few they are", () => {
    expect(found(PAGE.replace("step 0\n", ""), itemOf(PAGE, 38, 39))).toBe("37-38 lines");
  });

  test("not in another order, where they are too few to tell that they are the same", () => {
    expect(found(PAGE.replace("38\nstep 39", "39\nstep 38"), itemOf(PAGE, 38, 39))).toBe("gone");
  });

  test("not where they stand far apart", () => {
    expect(found(PAGE.replaceAll("\n", "\nwait\nlook\n"), lines)).toBe("gone");
  });

  test("not where one of them stands again and again", () => {
    expect(found("step 10\n".repeat(40), lines)).toBe("gone");
  });

  test("of two places the one that is more like them, though the other is nearer", () => {
    const near = PAGE.replace(/step 1[0-2]/g, "jump");
    const far = PAGE.replace("step 12", "jump");
    expect(found(`${near}\n${far}`, itemOf(PAGE, 10, 19))).toBe("50-59 lines");
  });

  test("of two places the nearer", () => {
    expect(found(`${PAGE}\n${PAGE}`, { ...lines, startLine: 45, endLine: 50 })).toBe("50-55 lines");
  });

  test("by where they are, when each edit was followed", () => {
    expect(found("a\nb\nc\nd\n", { ...lines, startLine: 1, endLine: 2 }, true)).toBe("1-2 lines");
  });
});
