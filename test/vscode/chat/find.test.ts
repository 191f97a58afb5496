import { expect, test, vi } from "vitest";
import type { Turn } from "../../../src/vscode/chat/turn.ts";
import { find } from "../../../src/vscode/chat/turns/find.ts";

vi.mock("vscode", () => import("../fakeVscode.ts"));

/** The reply of `/find` for a search with this hit, or none, and these notes. */
async function found(
  hit: object | undefined,
  notes: readonly string[] = [],
): Promise<{ said: string; anchors: unknown[] }> {
  const search = async () => ({ hits: hit === undefined ? [] : [hit], notes, complete: true });
  const said: string[] = [];
  const anchors: unknown[] = [];
  const stream = {
    progress: () => {},
    anchor: (place: unknown) => void anchors.push(place),
    button: () => {},
    markdown: (text: string | { readonly value: string }) =>
      void said.push(typeof text === "string" ? text : text.value),
  };
  const status = { situation: "ready", current: {} };
  const services = { engine: { search }, settings: { current: { searchLimit: 9 } }, visited: {}, status };
  const request = { prompt: "start", references: [], command: "find" };
  await find({ services, request, before: [], stream } as unknown as Turn);
  return { said: said.join(""), anchors };
}

/** The argument of the link that adds to the basket. */
function addedBy(said: string): unknown {
  const [, argument = ""] = /\(command:[\w.]+\?([^()\s]*)\)/.exec(said) ?? [];
  return JSON.parse(decodeURIComponent(argument));
}

test("of what is asked for by its last commit that is shown, and of a list of files each as a whole", async () => {
  const document = { folder: "file:///w", path: "sea/tide.py" };
  const names = { kind: "function", name: "tide", qualifiedName: "tide" };
  const commit = { subject: "Tides *turn*", author: "Ada", time: Date.UTC(2026, 4, 3) };
  const matched = { line: 3, text: "def tide():" };
  const hit = { document, startLine: 3, endLine: 4, rank: 1, ...names, matched, commit };
  const ofCode = await found(hit);
  expect(ofCode.said).toMatch(/\*\*tide\*\*.*\n {3}2026\\-05\\-03, Ada: Tides \\\*turn\\\*\n/);
  expect(ofCode.said).not.toContain("def tide");
  const ofFile = await found({ ...hit, isFile: true });
  expect(ofFile.said).not.toContain("**tide**");
  expect(ofFile.anchors.map(String)).toEqual(["file:///w/sea/tide.py"]);
  expect(addedBy(ofFile.said)).toEqual([{ document }]);
});

test("a parenthesis in a path does not end the link that adds to the basket", async () => {
  const document = { folder: "file:///w", path: "docs/1) Start (here.md" };
  const place = { document, startLine: 3, endLine: 4 };
  const hit = { ...place, rank: 1, kind: "section", name: "Start", qualifiedName: "Start" };
  const { said } = await found({ ...hit, matched: { line: 3, text: "# Start" } });
  expect(addedBy(said)).toEqual([place]);
});

test.each([
  ["tide.py", {}, / · \[Add to Basket\]/],
  ["sea/tide.py", {}, / sea · \[Add to Basket\]/],
  ["sea/tide.py", { declares: 3 }, / sea · \\{0\\} such lines · \[Add to Basket\]/],
])("beside a hit in %s with %j stands what else is to be known of it", async (path, more, expected) => {
  const place = { document: { folder: "file:///w", path }, startLine: 3, endLine: 4, rank: 1, ...more };
  const names = { kind: "function", name: "tide", qualifiedName: "tide" };
  const { said } = await found({ ...place, ...names, matched: { line: 3, text: "def tide():" } });
  expect(said).toMatch(expected);
});

test("where nothing is found, what the search says of that is told, and nothing of a model", async () => {
  const { said } = await found(undefined, ["Nothing fits it."]);
  expect(said).toMatch(/Nothing fits it.*Nothing in the index answers this\. Try other words/s);
});
