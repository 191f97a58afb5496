import { afterEach, expect, test, vi } from "vitest";
import type { ShownLines } from "../../../src/core/context.ts";
import { namedLines } from "../../../src/vscode/chat/namedLines.ts";
import { Uri, workspace } from "../fakeVscode.ts";

vi.mock("vscode", () => import("../fakeVscode.ts"));

const [ONE] = workspace.workspaceFolders;
const OTHERS = ["file:///x/api", "file:///y/api"].map((uri, at) => {
  return { uri: Uri.parse(uri), name: `called ${at}`, index: at + 1 };
});

afterEach(() => void workspace.workspaceFolders.splice(1));

function lines(folder: string, path: string): ShownLines {
  return { document: { folder, path }, startLine: 0, endLine: 9, detail: "full" };
}

const APP = lines("file:///w", "src/app.py");
const SAME = lines("file:///y/api", "src/app.py");
const OWN = lines("file:///x/api", "own.py");

test("lines of one folder have its paths", () => {
  expect(ONE?.name).toBe("w");
  expect([...namedLines([APP, APP])]).toEqual([["src/app.py", [APP, APP]]]);
});

test("with several folders the path has the one it is in, as source in a context has", () => {
  workspace.workspaceFolders.push(...OTHERS);
  expect([...namedLines([APP, SAME, OWN])]).toEqual([
    ["own.py", [OWN]],
    ["w/src/app.py", [APP]],
    ["api (2)/src/app.py", [SAME]],
    ["api/own.py", [OWN]],
  ]);
});
