import { expect, test } from "vitest";
import { importedModules, importsNaming } from "../../../../src/core/retrieval/place/importedModules.ts";

/** Paths as they would be written: one dot for the file's own folder, two for its parent. */
function pathsOf(statement: string): string[] {
  return importedModules([statement]).references.map(({ segments, up }) =>
    [...(up === undefined ? [] : up === 0 ? ["."] : Array<string>(up).fill("..")), ...segments].join("/"),
  );
}

test.each([
  ['import { reader } from "../config/load.js";', "../config/load"],
  ['export * from "./shapes";', "./shapes"],
  ["from ..config import reader", "../config/reader"],
  ["from . import shapes", "./shapes"],
  ["import com.example.shapes.Circle;", "com/example/shapes/Circle"],
  ["use crate::shapes::{Circle, Square};", "src/shapes/Square"],
  ["use crate::shapes::Circle;", "src/shapes"],
  ["use crate::{shapes::Circle, colours};", "src/shapes"],
  ["use super::shapes::Circle;", "./shapes"],
  ["use super::super::shapes::Circle;", "../shapes"],
  ["use self::shapes::Circle;", "./shapes"],
  ["use geometry::shapes::Circle;", "geometry/shapes/Circle"],
  ["imports = [ ../shapes/round-things.nix ];", "../shapes/round-things"],
  ['import "example.com/team/tool/pkg/shapes"', "example/com/team/tool/pkg/shapes"],
  ['#include "shapes/circle.h"', "shapes/circle/h"],
  ["load test_helper/common", "test_helper/common"],
  ['#include "shapes/circle.h"', "shapes/circle"],
  ['#include "circle.h"', "circle"],
  ["import 'package:shop/shapes/circle.dart';", "package:shop/shapes/circle"],
  ["require_once 'shapes/circle.php';", "shapes/circle"],
  ["source shapes/circle.sh", "shapes/circle"],
  ['source "$(here)/shapes/circle.sh"', "shapes/circle"],
  ['source "$HERE/shapes/circle"', "shapes/circle"],
  ['. "$(dirname "$0")/circle.sh"', "circle"],
  ['import { Circle } from "./circle.service";', "./circle"],
])("%s", (statement, path) => {
  expect(pathsOf(statement)).toContain(path);
});

test("the words of imports are known, the names that are imported among them", () => {
  const { words } = importedModules(['import { Circle, area as areaOf } from "./shapes"']);
  expect([...words]).toEqual(expect.arrayContaining(["Circle", "area", "areaOf"]));
});

test.each(['#include "circle.h"', "#include <circle.h>"])(
  "%s imports nothing called like its path",
  statement => {
    expect([...importedModules([statement]).words]).toEqual(["include"]);
  },
);

test("of many imports that stand together each name is known", () => {
  const names = Array.from({ length: 60 }, (_none, at) => `shape${at}`);
  const { words } = importedModules([names.map(name => `import { ${name} } from "./${name}";`).join("\n")]);
  expect(names.filter(name => !words.has(name))).toEqual([]);
});

test("a path is taken once", () => {
  const { references } = importedModules(["import shapes", "import shapes"]);
  expect(references.filter(({ segments }) => segments.join("/") === "shapes")).toHaveLength(1);
});

test.each([
  ["data:text/css,", "%20", ""],
  ["../", "a.", "/"],
])("%j may go on with %j for as long as a whole file", (begun, piece, end) => {
  expect(importedModules([`import "${begun}${piece.repeat(200_000)}${end}"`]).words).toEqual(
    new Set(["import"]),
  );
});

test.each([
  ["shapes", ['import * as shapes from "./shapes"', 'import { area } from "./area"'], [0]],
  [
    "area",
    ["from .shapes import (\n    area,\n    edge,\n)"],
    ["from .shapes import (\n    area,\n    edge,\n)"],
  ],
  [
    "round",
    ['import (\n\tround "example.com/circle"\n\t"example.com/square"\n)'],
    ['\tround "example.com/circle"'],
  ],
  ["edge", ["from .shapes import (\n    area,\n)\nfrom .lines import edge"], ["from .lines import edge"]],
  ["rounded", ['import round from "./round"'], []],
])("the import of %s", (name, imports, expected) => {
  expect(importsNaming(new Set([name]), imports)).toEqual(
    expected.map(each => (typeof each === "number" ? imports[each] : each)),
  );
});
