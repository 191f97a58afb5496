import { expect, test, vi } from "vitest";
import type { Turn } from "../../../src/vscode/chat/turn.ts";
import { outlineFile } from "../../../src/vscode/chat/turns/outlineFile.ts";

vi.mock("vscode", () => import("../fakeVscode.ts"));

const DOCUMENT = { folder: "file:///w", path: "low.txt" };

test.each([
  [0, "1 line, {0} tokens"],
  [1, "{0} lines, {1} tokens"],
])(
  "the length of a file is in words that fit its number of lines: the last is %i",
  async (endLine, length) => {
    const texts: string[] = [];
    const stream = {
      anchor: () => {},
      markdown: (text: string | { value: string }) =>
        void texts.push(typeof text === "string" ? text : text.value),
    };
    const spans = [{ id: 0, kind: "module", name: "low", endLine }];
    const engine = { outline: async () => ({ document: DOCUMENT, spans, tokens: [7] }) };
    await outlineFile({ services: { engine }, stream } as unknown as Turn, "low.txt", {
      document: DOCUMENT,
      others: [],
    });
    expect(texts[0]).toContain(` ${length}\n`);
  },
);

test.each([
  [{ startLine: 4, endLine: 4 }, ["class Tide 1-9", "  method ebb 5-6"]],
  [{ startLine: 20, endLine: 29 }, []],
])("of the lines that are named what is in them and around them is shown: %o", async (lines, shown) => {
  const span = { name: "low", kind: "module", id: 0, startLine: 0, endLine: 40 };
  const spans = [
    span,
    { ...span, id: 1, parent: 0, kind: "class", name: "Tide", endLine: 8 },
    { ...span, id: 2, parent: 1, kind: "method", name: "flow", startLine: 1, endLine: 3 },
    { ...span, id: 3, parent: 1, kind: "method", name: "ebb", startLine: 4, endLine: 5 },
  ];
  const engine = { outline: async () => ({ document: DOCUMENT, spans }) };
  const stream = { anchor: () => {}, markdown: vi.fn() };
  const turn = { services: { engine }, stream } as unknown as Turn;
  const memory = await outlineFile(turn, "low.txt", { document: DOCUMENT, others: [], lines });
  expect(memory?.answer).toBe(shown.join("\n"));
  const said = stream.markdown.mock.calls.flat().includes("Nothing is defined in lines {0}.");
  expect(said).toBe(shown.length === 0);
});
