import { expect, test, vi } from "vitest";
import type { Turn } from "../../../src/vscode/chat/turn.ts";
import { outlineFolders } from "../../../src/vscode/chat/turns/outlineFolder.ts";
import { l10n, Uri, workspace } from "../fakeVscode.ts";

vi.mock("vscode", () => import("../fakeVscode.ts"));

/** The reply for a folder that holds these files. */
async function said(
  paths: readonly string[],
  folder = "notes",
  outline?: { readonly spans: readonly object[] },
): Promise<string> {
  const files = paths.map(path => ({
    document: { folder: "file:///w", path: folder === "" ? path : `${folder}/${path}` },
    state: "indexed",
    spans: 1,
  }));
  const texts: string[] = [];
  const stream = {
    progress: () => {},
    anchor: () => {},
    markdown: (text: string | { value: string }) =>
      void texts.push(typeof text === "string" ? text : text.value),
  };
  const engine = { files: async () => ({ files }), outline: async () => outline };
  const turn = { services: { engine }, stream } as unknown as Turn;
  await outlineFolders(turn, folder, [{ folder: "file:///w", path: folder }]);
  return texts.join("");
}

const days = (folder: string) => Array.from({ length: 300 }, (_, day) => `${folder}day${day}.txt`);

test("of a folder with more files than a reader looks through, and no other folders, the first files are shown", async () => {
  const text = await said(days(""));
  expect(text).toContain("[day0.txt]");
  expect(text).toContain("Not shown: {0} more.");
  expect(text).not.toContain("Name a folder");
});

test("of one with folders in it these are shown, and that one may be named", async () => {
  expect(await said(days("rain/"))).toContain("Name a folder in it to see more");
});

test("of folders the largest is named, in one of several workspace folders by the path that can be asked for", async () => {
  const before = workspace.workspaceFolders;
  workspace.workspaceFolders = [...before, { uri: Uri.parse("file:///v"), name: "v", index: 1 }];
  vi.spyOn(l10n, "t").mockImplementation((...texts) => texts.join(" "));
  const text = await said([".tools/a.txt", ...days("rain/")], "");
  vi.restoreAllMocks();
  workspace.workspaceFolders = before;
  expect(text).toContain("`/outline w/rain`");
});

test("who asks for a folder without indexed files is not told to name one in it", async () => {
  const text = await said([]);
  expect(text).toContain("No file in it is indexed.");
  expect(text).not.toContain("Name a folder");
});

test("where there is no room for all that files define, the classes are shown without what is in them", async () => {
  const lines = { startLine: 0, endLine: 9, parent: 0 };
  const cart = { ...lines, id: 1, kind: "class", name: "Cart" };
  const methods = [2, 3, 4, 5, 6].map(id => ({
    ...lines,
    id,
    kind: "method",
    name: `total${id}`,
    parent: 1,
  }));
  const text = await said(days("").slice(0, 40), "notes", { spans: [cart, ...methods] });
  expect(text).toContain("[Cart]");
  expect(text).not.toContain("[total2]");
});
