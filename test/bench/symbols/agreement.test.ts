import { expect, test } from "vitest";
import type { Span, SpanKind } from "../../../src/core/span.ts";
import { compareDefinitions, type Definition } from "./agreement.ts";

/** A span that covers the letters in a picture of the source: a line for each span, outermost first. */
function span(kind: SpanKind, name: string, picture: string, signature = ""): Span {
  const start = picture.search(/\S/);
  const end = picture.length;
  const line = { startLine: 0, endLine: 0 };
  return { id: 0, kind, name, qualifiedName: name, start, end, ...line, parent: 0, signature, doc: "" };
}

function definition(name: string, nameStart: number, end: number): Definition {
  return { kind: "theirs", name, nameStart, end, shape: "" };
}

function pairsOf(definitions: readonly Definition[], spans: readonly Span[]): readonly string[] {
  return compareDefinitions(definitions, spans).both.map(
    ({ theirs, ours }) => `${theirs.name} = ${ours.kind}`,
  );
}

test("a constructor is not its class, though they have the same name", () => {
  const spans = [span("class", "Box", "------------------"), span("method", "Box", "        ------")];
  const definitions = [definition("Box", 2, 18), definition("Box", 8, 14)];
  expect(pairsOf(definitions, spans)).toEqual(["Box = class", "Box = method"]);
  expect(pairsOf(definitions, spans.slice(0, 1))).toEqual(["Box = class"]);
});

test("a name with its owner is the name", () => {
  expect(pairsOf([definition("add", 5, 12)], [span("method", "Cart:add", "------------")])).toEqual([
    "add = method",
  ]);
});

test("another name is the same definition where it stands in the head, or where both end", () => {
  const test = span("function", "opens", "----------------------------------------", "TEST(Box, opens)");
  expect(pairsOf([definition("TEST", 0, 16)], [test])).toEqual(["TEST = function"]);
  expect(pairsOf([definition("other", 0, 40)], [test])).toEqual(["other = function"]);
  expect(pairsOf([definition("TEST", 39, 39)], [test])).toEqual([]);
});

test("a part of a definition is none", () => {
  const spans = [span("function", "run", "--------------"), span("block", "run", "-------")];
  expect(compareDefinitions([definition("run", 1, 14)], spans).onlyOurs).toEqual([]);
  expect(pairsOf([definition("run", 1, 14)], spans)).toEqual(["run = function"]);
});
