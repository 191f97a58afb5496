import { expect, test } from "vitest";
import { byFolderName } from "../../../src/core/workspace/answers/byFolderName.ts";

const SHOP = { id: "shop", root: "c:\\code\\shop" };
const FOLDERS = [SHOP, { id: "web", root: "c:\\code\\shop\\web" }, { id: "top", root: "/" }];

test.each([
  ["C:/Code/Shop/src", { and: [{ folder: "shop" }, { path: "/src" }] }],
  ["c:/code/shop/web/*.ts", { and: [{ folder: "web" }, { path: "/*.ts" }] }],
  ["c:/code/shop", { folder: "shop" }],
  ["c:/code/shop/", { folder: "shop" }],
  ["/srv", { and: [{ folder: "top" }, { path: "/srv" }] }],
])("an absolute path also means what is there in its folder: %s", (path, there) => {
  expect(byFolderName({ path }, FOLDERS)).toEqual({ or: [{ path }, there] });
  expect(byFolderName({ not: { or: [{ path }] } }, FOLDERS)).toEqual({
    not: { or: [{ or: [{ path }, there] }] },
  });
});

test.each(["c:/code/shopping/src", "d:/code/shop/src", "code/src"])("%s leads into no folder", path => {
  expect(byFolderName({ path }, FOLDERS)).toEqual({ path });
});

test("a folder that is alone is named by its place too, and not by its name", () => {
  expect(byFolderName({ path: "shop/src" }, [SHOP])).toEqual({ path: "shop/src" });
  expect(byFolderName({ path: "c:/code/shop/src" }, [SHOP])).toMatchObject({ or: [{}, {}] });
});

test.each([
  ["/w/shop/src", "lower"],
  ["/w/Shop/src", "upper"],
])(
  "of two folders that only letter case tells apart, the one that is written is meant: %s",
  (path, folder) => {
    const folders = [
      { id: "upper", root: "/w/Shop" },
      { id: "lower", root: "/w/shop" },
    ];
    expect(byFolderName({ path }, folders)).toEqual({
      or: [{ path }, { and: [{ folder }, { path: "/src" }] }],
    });
  },
);
