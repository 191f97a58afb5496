import { expect, test, vi } from "vitest";
import type { Hit } from "../../../src/core/hit.ts";
import { hitItem } from "../../../src/vscode/search/hitItem.ts";
import { Uri, workspace } from "../fakeVscode.ts";

vi.mock("vscode", () => import("../fakeVscode.ts"));

test("a hit is said to be in the folder that its path begins in, also where another folder of the workspace lies within", () => {
  const folders = ["/w", "/w/web"].map((path, index) => ({ uri: new Uri("file", path), name: path, index }));
  workspace.workspaceFolders = folders;
  const names = { kind: "function", name: "tide", qualifiedName: "tide", others: [] };
  const matched = { line: 4, text: "", highlights: [] };
  const descriptions = ["web/tide.py", "tide.py"].map((path, index) => {
    const document = { folder: String(folders[index]?.uri), path };
    return hitItem({ ...names, document, matched } as unknown as Hit, [], false).description;
  });
  expect(descriptions).toEqual(["/w · web/tide.py:5", "/w/web · tide.py:5"]);
});
