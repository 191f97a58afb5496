import { describe, expect, test } from "vitest";
import type { Span } from "../../../src/core/span.ts";
import { enclosingAt, isUntouched, narrower, wider } from "../../../src/vscode/hover/enclosing.ts";

/** The spans of `class A { x() {} y() {} } function f() {}`, at invented offsets. */
const SPANS: readonly Span[] = [
  span(0, "module", "", 0, 100),
  span(1, "class", "A", 10, 60, 0),
  span(2, "method", "x", 20, 30, 1),
  span(3, "method", "y", 40, 50, 1),
  span(4, "block", "y", 42, 48, 3),
  span(5, "function", "f", 70, 90, 0),
];

function span(
  id: number,
  kind: Span["kind"],
  name: string,
  start: number,
  end: number,
  parent?: number,
): Span {
  const texts = { qualifiedName: name, signature: "", doc: "", startLine: 0, endLine: 0 };
  return { id, kind, name, start, end, ...texts, ...(parent === undefined ? {} : { parent }) };
}

describe("around a place", () => {
  test.each([
    [25, ["A", "x"], "A", ["x", "y"]],
    [45, ["A", "y"], "A", ["x", "y"]],
    [12, ["A"], "A", ["x", "y"]],
    [20, ["A", "x"], "A", ["x", "y"]],
    [30, ["A", "x"], "A", ["x", "y"]],
    [35, ["A"], "A", ["x", "y"]],
    [80, ["f"], undefined, []],
    [65, undefined, undefined, []],
    [90, ["f"], undefined, []],
    [95, undefined, undefined, []],
  ] as const)("%i", (offset, chain, container, members) => {
    const found = enclosingAt(SPANS, offset);
    expect(found?.chain.map(({ name }) => name)).toEqual(chain);
    expect(found?.container?.name).toBe(container);
    expect(found?.members.map(({ name }) => name) ?? []).toEqual(members);
  });
});

test("a function within a part of a long one is around its code", () => {
  const spans = [
    span(0, "module", "", 0, 100),
    span(1, "function", "f", 0, 90, 0),
    span(2, "block", "f", 0, 40, 1),
    span(3, "function", "g", 10, 20, 1),
  ];
  const namesAt = (offset: number) => enclosingAt(spans, offset)?.chain.map(({ name }) => name);
  expect([5, 15, 20, 40].map(namesAt)).toEqual([["f"], ["f", "g"], ["f", "g"], ["f"]]);
});

describe("a selection", () => {
  test("is widened from span to span, up to the document", () => {
    const steps: [number, number][] = [];
    let range: { readonly start: number; readonly end: number } | undefined = { start: 45, end: 45 };
    while (range !== undefined) {
      steps.push([range.start, range.end]);
      range = wider(SPANS, range);
    }
    expect(steps).toEqual([
      [45, 45],
      [42, 48],
      [40, 50],
      [10, 60],
      [0, 100],
    ]);
  });

  test("is narrowed to the span that the cursor is in", () => {
    const narrow = (start: number, end: number, cursor: number) => {
      const range = narrower(SPANS, { start, end }, cursor);
      return range && [range.start, range.end];
    };
    expect(narrow(0, 100, 80)).toEqual([70, 90]);
    expect(narrow(0, 100, 45)).toEqual([10, 60]);
    expect(narrow(10, 60, 45)).toEqual([40, 50]);
    expect(narrow(10, 60, 50)).toEqual([40, 50]);
    expect(narrow(42, 48, 45)).toBeUndefined();
  });
});

describe("what is around a place is as it was", () => {
  // Methods longer than their declarations; the place is in the first.
  const spans = [
    span(0, "module", "", 0, 3000),
    span(1, "class", "A", 10, 2900, 0),
    span(2, "method", "x", 500, 1000, 1),
    span(3, "method", "y", 1100, 2000, 1),
  ];
  test.each([
    ["nothing was typed", [], true],
    ["after the class", [[2950, 2960]], true],
    ["right behind the class", [[2900, 2905]], false],
    ["in the body of another method", [[1900, 1910]], true],
    [
      "in that and in the method itself",
      [
        [600, 601],
        [1900, 1910],
      ],
      false,
    ],
    ["in what declares another method", [[1105, 1106]], false],
    ["in what declares the class", [[12, 13]], false],
    ["between methods", [[1050, 1060]], false],
  ] as const)("%s", (_where, edited, untouched) => {
    const ranges = edited.map(([start, end]) => ({ start, end }));
    expect(isUntouched(enclosingAt(spans, 700), 700, ranges)).toBe(untouched);
  });

  test("unless what declares the function around the class was edited", () => {
    const within = [
      span(0, "module", "", 0, 3000),
      span(1, "function", "make", 0, 2950, 0),
      ...spans.slice(1).map(each => ({ ...each, id: each.id + 1, parent: (each.parent ?? 0) + 1 })),
    ];
    expect(isUntouched(enclosingAt(within, 700), 700, [{ start: 4, end: 6 }])).toBe(false);
    expect(isUntouched(enclosingAt(within, 700), 700, [{ start: 2920, end: 2930 }])).toBe(true);
  });

  test("where there is nothing around", () => {
    expect(isUntouched(undefined, 2950, [{ start: 5, end: 6 }])).toBe(true);
    expect(isUntouched(undefined, 2950, [{ start: 2940, end: 2960 }])).toBe(false);
  });
});
