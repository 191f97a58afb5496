import { describe, expect, test } from "vitest";
import type { Span } from "../../../src/core/span.ts";
import { type FolderDetail, folderRows } from "../../../src/vscode/chat/turns/folderRows.ts";

const ALL = Number.POSITIVE_INFINITY;
const PATHS = ["server/app.py", "server-old/app.py", "server.md", "server/jobs/sweep.py", "README.md"];

/** A module with a class, which has a method. */
const SPANS = [
  { id: 0, kind: "module", name: "app" },
  { id: 1, kind: "class", name: "App", parent: 0 },
  { id: 2, kind: "block", name: "", parent: 0 },
  { id: 3, kind: "method", name: "run", parent: 1 },
] as unknown as readonly Span[];

function outline(folder: string, detail: FolderDetail, paths = PATHS): string[] {
  const files = paths
    .filter(path => folder === "" || path.startsWith(`${folder}/`))
    .map(path => ({ document: { folder: "w", path }, spans: 2 }));
  const rows = folderRows({ folder: "w", path: folder }, files, () => SPANS, detail);
  return rows.map(row => {
    const indent = "  ".repeat(row.depth);
    if (row.kind === "folder") return `${indent}${row.name}/ ${row.files}`;
    return row.kind === "file" ? `${indent}${row.name}` : `${indent}${row.span.kind} ${row.span.name}`;
  });
}

describe("the outline of a folder", () => {
  test("has its files below their folders, in the order of paths", () => {
    expect(outline("", { folders: ALL })).toEqual([
      "README.md",
      "server-old/ 1",
      "  app.py",
      "server.md",
      "server/ 2",
      "  app.py",
      "  jobs/ 1",
      "    sweep.py",
    ]);
  });

  test("has folders that hold one folder alone as one row with it", () => {
    const paths = [
      "src/main/java/Cart.java",
      "src/main/java/shop/one/Bag.java",
      "src/main/java/shop/one/Row.java",
    ];
    expect(outline("", { folders: ALL }, [...paths, "test/a/b.txt"])).toEqual([
      "src/main/java/ 3",
      "  Cart.java",
      "  shop/one/ 2",
      "    Bag.java",
      "    Row.java",
      "test/a/ 1",
      "  b.txt",
    ]);
    expect(outline("", { folders: 2 }, paths)).toEqual(["src/main/ 3"]);
  });

  test("has what its files define, as deep as is asked for", () => {
    expect(outline("server/jobs", { folders: ALL, spans: ALL })).toEqual([
      "sweep.py",
      "  class App",
      "    method run",
    ]);
    expect(outline("server/jobs", { folders: ALL, spans: 1 })).toEqual(["sweep.py", "  class App"]);
  });

  test("has folders alone, with how many files are in each and below", () => {
    expect(outline("", { folders: 1 })).toEqual(["server-old/ 1", "server/ 2"]);
    expect(outline("server", { folders: 1 })).toEqual(["jobs/ 1"]);
  });
});
