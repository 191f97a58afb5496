import { expect, test, vi } from "vitest";
import type { Hit } from "../../../src/core/hit.ts";
import { hitItem } from "../../../src/vscode/search/hitItem.ts";
import { Uri, workspace } from "../fakeVscode.ts";

vi.mock("vscode", () => import("../fakeVscode.ts"));

test("a hit is said to be in the folder that its path begins in, also where another folder of the workspace lies within", () => {
  const named = Object.entries({ all: "/w", pages: "/w/web" });
  const folders = named.map(([name, path], index) => ({ uri: new Uri("file", path), name, index }));
  workspace.workspaceFolders = folders;
  const names = { kind: "function", name: "tide", qualifiedName: "Sea.tide", others: [] };
  const matched = { line: 4, text: "", highlights: [] };
  const descriptions = ["web/tide.py", "tide.py"].map((path, index) => {
    const document = { folder: String(folders[index]?.uri), path };
    return hitItem({ ...names, document, matched } as unknown as Hit, [], false).description;
  });
  expect(descriptions).toEqual(["tide.py:5 · Sea · all/web", "tide.py:5 · Sea · pages"]);
});

test.each([
  [{}, "tide.py:5"],
  [{ copies: 1 }, "tide.py:5 · 1 copy"],
  [{ copies: 30 }, "tide.py:5 · {0} copies"],
  [{ declares: 1 }, "tide.py:5"],
  [{ declares: 30 }, "tide.py:5 · {0} such lines"],
])("%j of a hit is told where it is", (more, expected) => {
  workspace.workspaceFolders = [];
  const names = { kind: "function", name: "tide", qualifiedName: "tide", others: [] };
  const document = { folder: "file:///w", path: "tide.py" };
  const matched = { line: 4, text: "", highlights: [] };
  const hit = { ...names, document, matched, ...more };
  expect(hitItem(hit as unknown as Hit, [], false).description).toBe(expected);
});

test("of what is asked for by its last commit that is shown in place of a line", () => {
  workspace.workspaceFolders = [];
  const names = { kind: "function", name: "tide", qualifiedName: "tide", others: [] };
  const document = { folder: "file:///w", path: "tide.py" };
  const matched = { line: 4, text: "def tide():", highlights: [] };
  const commit = { subject: "Tides turn", author: "Ada", time: Date.UTC(2026, 4, 3) };
  const hit = { ...names, document, matched, commit } as unknown as Hit;
  expect(hitItem(hit, [], false).detail).toBe("2026-05-03, Ada: Tides turn");
});

test("of what stands for its file that is shown, in place of what begins it", () => {
  workspace.workspaceFolders = [];
  const names = { kind: "function", name: "tide", qualifiedName: "tide", others: ["ebb"] };
  const document = { folder: "file:///w", path: "sea/tide.py" };
  const matched = { line: 4, text: "def tide():", highlights: [] };
  const commit = { subject: "Tides turn", author: "Ada", time: Date.UTC(2026, 4, 3) };
  const hit = { ...names, document, matched, commit, isFile: true } as unknown as Hit;
  expect(hitItem(hit, [], false)).toMatchObject({
    label: "$(symbol-file) tide.py",
    description: "sea",
    detail: "2026-05-03, Ada: Tides turn",
  });
});

test.each([
  ["tide", "tide", "tide.py:5 · sea/north/ebb"],
  ["tide", "Sea.tide", "tide.py:5 · Sea · sea/north/ebb"],
  ["tide".repeat(12), "t", "tide.py:5 · sea/north/ebb"],
  ["tide".repeat(10), `Ocean.${"tide".repeat(10)}`, "tide.py:5 · Ocean · sea/north/ebb"],
  [
    "tide".repeat(10),
    `OceanOfTheNorth.Harbour.${"tide".repeat(10)}`,
    "tide.py:5 · OceanOfTheNorth.Harbour · …/ebb",
  ],
  ["tide", `${"Ocean.".repeat(9)}tide`, "tide.py:5 · …Ocean.Ocean.Ocean.Ocean.Ocean · sea/north/ebb"],
])("the line of a hit is seen, also in a narrow window: %s in %s", (name, qualifiedName, description) => {
  workspace.workspaceFolders = [];
  const matched = { line: 4, text: "", highlights: [] };
  const document = { folder: "file:///w", path: "sea/north/ebb/tide.py" };
  const names = { kind: "function", name, qualifiedName, others: [] };
  expect(hitItem({ ...names, document, matched } as unknown as Hit, [], false).description).toBe(description);
});

test("a name from right to left and its file do not run together", () => {
  workspace.workspaceFolders = [];
  const matched = { line: 4, text: "", highlights: [] };
  const document = { folder: "file:///w", path: "sea/חנות.py" };
  const names = { kind: "function", name: "יתרה", qualifiedName: "חנות.יתרה", others: [] };
  expect(hitItem({ ...names, document, matched } as unknown as Hit, [], false)).toMatchObject({
    label: "$(symbol-function) \u2066יתרה\u2069",
    description: "\u2066חנות.py:5\u2069 · \u2066חנות\u2069 · sea",
  });
});

test("of a long folder the middle is left out", () => {
  const document = { folder: "file:///w", path: `sea/${"north/".repeat(20)}tide.py` };
  const names = { kind: "function", name: "tide", qualifiedName: "Sea.tide", others: [] };
  const hit = { ...names, document, matched: { line: 4, text: "", highlights: [] } };
  const { label, description } = hitItem(hit as unknown as Hit, [], false);
  expect(description).toMatch(/^tide\.py:5 · Sea · sea\/…(?:\/north)+$/);
  expect(`${label}${description}`.length).toBeLessThan(104);
});

test("of a long name the middle is left out, and no character is cut", () => {
  const document = { folder: "file:///w", path: "tide.py" };
  const name = `${"🌊".repeat(60)}tide`;
  const names = { kind: "function", name, qualifiedName: name, others: [] };
  const hit = { ...names, document, matched: { line: 4, text: "", highlights: [] } };
  expect(hitItem(hit as unknown as Hit, [], false).label).toBe(
    `$(symbol-function) ${"🌊".repeat(25)}…${"🌊".repeat(21)}tide`,
  );
});
