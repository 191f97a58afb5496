import { describe, expect, test } from "vitest";
import { contentsOf, fileTree, parentOf } from "../../../src/vscode/spans/fileTree.ts";
import type { FileNode, FolderNode } from "../../../src/vscode/spans/spansNode.ts";

const ONE = new Map([["f:/app", "app"]]);

function listed(...paths: readonly string[]) {
  return paths.map(path => {
    const [folder = "", name = ""] = path.includes("|") ? path.split("|") : ["f:/app", path];
    return { document: { folder, path: name }, spans: 1 };
  });
}

/** Folders with their contents, files by name. */
function shown(nodes: readonly (FolderNode | FileNode)[]): unknown[] {
  return nodes.map(node => (node.kind === "file" ? node.name : { [node.name]: shown(contentsOf(node)) }));
}

describe("files by their folders", () => {
  test("folders come first, both by name whatever its case", () => {
    const { roots } = fileTree(listed("b.ts", "A.ts", "src/x.ts", "lib/deep/y.ts", "lib/a.ts"), ONE);
    expect(shown(roots)).toEqual([{ lib: [{ deep: ["y.ts"] }, "a.ts"] }, { src: ["x.ts"] }, "A.ts", "b.ts"]);
  });

  test("of several workspace folders each is shown, with its name, in their order", () => {
    const names = new Map([
      ["f:/web", "web"],
      ["f:/api", "api"],
    ]);
    const { roots } = fileTree(listed("f:/api|a.ts", "f:/web|a.ts"), names);
    expect(shown(roots)).toEqual([{ web: ["a.ts"] }, { api: ["a.ts"] }]);
  });

  test("a file leads to the folder it is shown below, up to a root", () => {
    const tree = fileTree(listed("lib/deep/y.ts", "a.ts"), ONE);
    const file = tree.files.get("f:/app\0lib/deep/y.ts");
    const names: string[] = [];
    for (let node = file && parentOf(file, tree.roots); node !== undefined; node = parentOf(node, tree.roots))
      names.push(node.name);
    expect(names).toEqual(["deep", "lib"]);
    const top = tree.files.get("f:/app\0a.ts");
    expect(top && parentOf(top, tree.roots)).toBeUndefined();
  });

  test("nothing is lost of ten thousand files", () => {
    const paths = Array.from({ length: 10_000 }, (_, at) => `d${at % 97}/e${at % 13}/f${at}.ts`);
    const { roots, files } = fileTree(listed(...paths), ONE);
    const count = (nodes: readonly (FolderNode | FileNode)[]): number =>
      nodes.reduce((sum, node) => sum + (node.kind === "file" ? 1 : count(contentsOf(node))), 0);
    expect([files.size, count(roots)]).toEqual([10_000, 10_000]);
  });
});
