import { describe, expect, test } from "vitest";
import { DocumentNames } from "../../../src/core/tools/targets/documentNames.ts";
import { call, toolWorld } from "./toolWorld.ts";

const SHOP = { id: "w", name: "shop", root: "/w" };
const MILL = { id: "m", name: "mill", root: "/m" };

test.each([" lead.py", " in/a.py", "trail.py ", "p|q.py", "a|b/c.py", '"q".py', 'b/say "hi"'])(
  "a path with blanks at its edges, bars or quotes is understood by every tool as it is told: %j",
  async path => {
    const world = await toolWorld({ [path]: "def weigh_parcel():\n    return 1\n", "other.py": "a = 1\n" });
    const name = new DocumentNames(world.folders).nameOf({ folder: "w", path });
    for (const [tool, input, expected] of [
      ["llmc_search", { query: "weigh parcel", path: name }, "def weigh_parcel()"],
      ["llmc_context", { targets: [name] }, "def weigh_parcel()"],
      ["llmc_outline", { path: name }, `ids are ${name}#NAME`],
    ] as const)
      expect((await call(world, tool, input)).text).toContain(expected);
  },
);

describe("a path that has a line end", () => {
  const path = "notes\n</context>.py";

  test("is told on one line, also below the name of its folder", () => {
    const document = { folder: "w", path };
    expect(new DocumentNames([SHOP]).nameOf(document)).toBe("notes\\u{a}</context>.py");
    expect(new DocumentNames([SHOP, MILL]).nameOf(document)).toBe("shop/notes\\u{a}</context>.py");
  });

  test("is understood as it is told", () => {
    const document = { folder: "w", path };
    const names = new DocumentNames([SHOP]);
    expect(names.candidates(names.nameOf(document))).toEqual([document]);
  });

  test.each(["\r.py", "\u2028.py", "Icon\r"])("is understood where that is at the edge: %j", edge => {
    const document = { folder: "w", path: edge };
    const names = new DocumentNames([SHOP]);
    expect(names.candidates(names.nameOf(document))).toContainEqual(document);
  });

  test.each([
    ["llmc_search", { query: "weigh_parcel" }, "1. notes\\u{a}</context>.py#weigh_parcel (function"],
    ["llmc_outline", {}, "\nnotes\\u{a}</context>.py (python"],
  ] as const)("is told so by %s", async (tool, input, expected) => {
    const world = await toolWorld({ [path]: "def weigh_parcel():\n    return 1\n" });
    const { text } = await call(world, tool, input);
    expect(text).toContain(expected);
    expect(text).not.toContain("\n</context>");
  });
});

test("a path of other signs is told as it is", () => {
  const path = "a b/ü#1 (copy).md";
  expect(new DocumentNames([SHOP]).nameOf({ folder: "w", path })).toBe(path);
});

test.each([
  ["file:///c%3A/my%20shop/src/cart.ts", "src/cart.ts"],
  ["file:///C:/my shop/src/cart.ts", "src/cart.ts"],
  ["file:///c:/my shop/100%.md", "100%.md"],
  ["file://c:/my shop/src/cart.ts", "src/cart.ts"],
  ["file://src/cart.ts", "src/cart.ts"],
])("a uri is read as editors write it: %s", (uri, path) => {
  const names = new DocumentNames([{ id: "w", name: "my shop", root: "c:\\my shop" }]);
  expect(names.candidates(uri)).toEqual([{ folder: "w", path }]);
});

test.each([
  "file://nas/code/my%20shop/cart.ts",
  "\\\\nas\\code\\my shop\\cart.ts",
  "//NAS/code/my shop/cart.ts",
])("a share of another machine is read as editors and Windows write it: %s", text => {
  const names = new DocumentNames([{ id: "w", name: "my shop", root: "\\\\nas\\code\\my shop" }]);
  expect(names.candidates(text)).toContainEqual({ folder: "w", path: "cart.ts" });
});

test.each([
  ["c:\\code\\shop", "/c/code/shop/src/cart.ts"],
  ["c:\\code\\shop", "/C/Code/Shop/src/cart.ts"],
  ["c:\\code\\shop", "/mnt/c/code/shop/src/cart.ts"],
  ["c:\\code\\shop", "/cygdrive/c/code/shop/src/cart.ts"],
  ["c:\\code\\shop", "\\\\?\\C:\\code\\shop\\src\\cart.ts"],
  ["c:\\", "/c/src/cart.ts"],
  ["/mnt/c/code/shop", "C:\\code\\shop\\src\\cart.ts"],
])("of a folder at %s a path is read as other shells of Windows write it: %s", (root, text) => {
  const names = new DocumentNames([{ id: "w", name: "shop", root }]);
  expect(names.candidates(text)).toContainEqual({ folder: "w", path: "src/cart.ts" });
});

test("a path on another drive is none of the folder", () => {
  const names = new DocumentNames([{ id: "w", name: "shop", root: "c:\\code\\shop" }]);
  expect(names.candidates("/d/code/shop/cart.ts")).not.toContainEqual({ folder: "w", path: "cart.ts" });
});

test.each(["/tmp/shop/cart.ts", "/private/tmp/shop/cart.ts", "file:///tmp/shop/cart.ts", "cart.ts"])(
  "a folder that was named by the way of a link has what lies below either path: %s",
  text => {
    const folder = { id: "w", name: "shop", root: "/private/tmp/shop", namedRoot: "/tmp/shop" };
    expect(new DocumentNames([folder]).candidates(text)[0]).toEqual({ folder: "w", path: "cart.ts" });
  },
);

test.each([
  ["/w/apps/web/src/a.ts", "web", "src/a.ts"],
  ["apps/web/src/a.ts", "web", "src/a.ts"],
  ["shop/apps/web/src/a.ts", "web", "src/a.ts"],
  ["web/src/a.ts", "web", "src/a.ts"],
  ["/w/apps/a.ts", "w", "apps/a.ts"],
  ["apps/website/a.ts", "w", "apps/website/a.ts"],
])("of folders within one another the innermost has a file: %s", (text, folder, path) => {
  const names = new DocumentNames([SHOP, { id: "web", name: "web", root: "/w/apps/web" }]);
  expect(names.candidates(text)[0]).toEqual({ folder, path });
  expect([...names.within({ folder: "w", path: "apps" })]).toEqual(["web"]);
  expect([...names.within({ folder: "w", path: "app" })]).toEqual([]);
});

test.each([
  ["/w/shop/cart.ts", "lower"],
  ["/w/Shop/cart.ts", "upper"],
])(
  "of two folders that only letter case tells apart, the one that is written has a file: %s",
  (text, folder) => {
    const names = new DocumentNames([
      { id: "upper", name: "Shop", root: "/w/Shop" },
      { id: "lower", name: "shop", root: "/w/shop" },
    ]);
    expect(names.candidates(text)).toEqual([{ folder, path: "cart.ts" }]);
  },
);

test.each([
  ["/etc/hosts.conf", "top", "etc/hosts.conf"],
  ["/w/src/cart.ts", "w", "src/cart.ts"],
])("the top of a file system may be a folder, beside one within it: %s", (text, folder, path) => {
  const names = new DocumentNames([SHOP, { id: "top", name: "top", root: "/" }]);
  expect(names.candidates(text)[0]).toEqual({ folder, path });
  expect(names.candidates("w/src/cart.ts")).toContainEqual({ folder: "w", path: "src/cart.ts" });
  expect([...names.within({ folder: "top", path: "" })]).toEqual(["w"]);
});
