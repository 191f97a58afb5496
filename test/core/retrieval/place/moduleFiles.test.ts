import { expect, test } from "vitest";
import type { ManifestEntry } from "../../../../src/core/index/manifest.ts";
import type { WorkspaceIndex } from "../../../../src/core/index/workspaceIndex.ts";
import { importedModules } from "../../../../src/core/retrieval/place/importedModules.ts";
import { ModuleFiles } from "../../../../src/core/retrieval/place/moduleFiles.ts";
import { manifestOf } from "../../manifestOf.ts";

/** The files in a folder that an import in `from` may mean, and how certain that is. */
function meant(paths: readonly string[], from: string, statement: string): string[] {
  const manifest = manifestOf(paths);
  const files = new ModuleFiles({ manifest } as unknown as WorkspaceIndex);
  const found = files.findAll(importedModules([statement]).references, { folder: "w", path: from });
  return [...found].map(([number, sureness]) => `${manifest.get(number)?.document.path} ${sureness}`);
}

test("a folder at the top is meant by a path that ends in it, one further down by a path that ends alike", () => {
  const paths = ["api/query.go", "cmd/api/run.go", "cmd/list/list.go"];
  expect(meant(paths, "cmd/list/list.go", 'import "example.com/tool/api"')).toEqual(["api/query.go 0.5"]);
  expect(meant(paths, "cmd/list/list.go", 'import "example.com/tool/cmd/api"')).toEqual([
    "cmd/api/run.go 0.7",
  ]);
});

test("names that a folder joins by dots are those of an import", () => {
  const paths = ["src/Shop.Orders/Lines/Line.cs", "src/Shop.Bills/Lines/Line.cs", "src/Shop.Orders/Order.cs"];
  expect(meant(paths, "Till.cs", "using Shop.Orders.Lines;")).toEqual(["src/Shop.Orders/Lines/Line.cs 0.7"]);
  expect(meant(paths, "Till.cs", "using Shop.Orders;")).toEqual(["src/Shop.Orders/Order.cs 0.7"]);
});

test("a path from here means what is there, and not what is called alike elsewhere", () => {
  const paths = ["shop/cart.ts", "shop/total.ts", "office/total.ts", "total.ts", "old/shop/total.ts"];
  expect(meant(paths, "shop/cart.ts", 'import "./total"')).toEqual(["shop/total.ts 1"]);
  expect(meant(paths, "shop/cart.ts", 'import "../office/total"')).toEqual(["office/total.ts 1"]);
});

test("a path from here means what is there in the same folder of the workspace", () => {
  const manifest = manifestOf(["shop/cart.ts", "shop/total.ts"]);
  const elsewhere = { folder: "v", path: "shop/total.ts" };
  manifest.add(manifest.next(), { ...(manifest.get(1) as ManifestEntry), document: elsewhere });
  const files = new ModuleFiles({ manifest } as unknown as WorkspaceIndex);
  const { references } = importedModules(['import "./total"']);
  expect([...files.findAll(references, { folder: "w", path: "shop/cart.ts" }).keys()]).toEqual([1]);
});

test("a path that leads out of the workspace means nothing in it", () => {
  const paths = ["shop/cart.ts", "shop/total.ts", "total.ts"];
  expect(meant(paths, "shop/cart.ts", 'import "../total"')).toEqual(["total.ts 1"]);
  expect(meant(paths, "shop/cart.ts", 'import "../../total"')).toEqual([]);
});

test("of paths that end alike the longest is meant", () => {
  const paths = ["shop/cart/total.py", "office/cart/total.py"];
  expect(meant(paths, "main.py", "import shop.cart.total")).toEqual(["shop/cart/total.py 1"]);
});

test("of packages that are built alike the one that imports is meant", () => {
  const paths = ["round/src/shapes.rs", "square/src/shapes.rs", "square/src/area/edge.rs"];
  expect(meant(paths, "square/src/area/edge.rs", "use crate::shapes::Square;")).toEqual([
    "square/src/shapes.rs 1",
  ]);
});

test("what a module of Rust has in it, or beside it, is found", () => {
  const paths = ["src/shapes/mod.rs", "src/shapes/circle.rs", "src/shapes/edge.rs"];
  expect(meant(paths, "src/shapes/edge.rs", "use super::circle::Circle;")).toEqual([
    "src/shapes/circle.rs 1",
  ]);
});

test("a function is looked for in the folder of its package, a class by its name", () => {
  const paths = ["shop/src/com/shop/cart/Totals.kt", "shop/src/com/shop/Main.kt", "lib/Money.php"];
  for (const statement of ["import com.shop.cart.sumUp", "import shop.cart.sumUp"])
    expect(meant(paths, "shop/src/com/shop/Main.kt", statement)).toEqual([
      "shop/src/com/shop/cart/Totals.kt 0.5",
    ]);
  expect(meant(paths, "lib/Cart.php", "use Acme\\Shop\\Money;")).toEqual(["lib/Money.php 0.5"]);
});

test.each([
  "use parcel_view::label;",
  "use parcel_view::{label, Parcel};",
  "use parcel_view::{label::Label};",
])("Rust imports a module of another package without its folder of sources: %s", statement => {
  const paths = ["round/src/label.rs", "parcel-view/src/label.rs", "desk/src/main.rs"];
  expect(meant(paths, "desk/src/main.rs", statement)).toContain("parcel-view/src/label.rs 1");
});

test("other languages name the folder of sources", () => {
  const paths = ["view/src/label.js", "label.js"];
  expect(meant(paths, "desk.js", 'import "view/label"')).toEqual([]);
});

test("beside a file that stands for its folder are the others of that very folder", () => {
  const manifest = manifestOf(["shop/index.ts", "shop/cart.ts", "old/shop/cart.ts", "index.ts", "cart.ts"]);
  const elsewhere = { folder: "v", path: "shop/cart.ts" };
  manifest.add(manifest.next(), { ...(manifest.get(1) as ManifestEntry), document: elsewhere });
  const files = new ModuleFiles({ manifest } as unknown as WorkspaceIndex);
  expect([0, 1, 3].map(number => files.standingFor(number))).toEqual([[1], [], []]);
});

test("files that are as likely come in the order of their paths, whichever was indexed first", () => {
  const paths = ["src/cart/b.go", "src/cart/a.go"];
  expect(meant(paths, "main.go", 'import "shop/src/cart"')).toEqual([
    "src/cart/a.go 0.7",
    "src/cart/b.go 0.7",
  ]);
  const manifest = manifestOf(["shop/index.ts", "shop/b.ts", "shop/a.ts"]);
  expect(new ModuleFiles({ manifest } as unknown as WorkspaceIndex).standingFor(0)).toEqual([2, 1]);
});

test.each([
  ["a single name", "import cart", "cart.py"],
  ["a class of a namespace that is no folder", "use Acme\\Shop\\Money;", "Money.php"],
])("of more than five files none is meant by %s", (_what, statement, name) => {
  const named = (count: number) => Array.from({ length: count }, (_, at) => `shop${at}/lib/${name}`);
  expect(meant(named(5), "till/main.py", statement)).toHaveLength(5);
  expect(meant(named(6), "till/main.py", statement)).toEqual([]);
});
