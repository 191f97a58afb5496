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
    await outlineFile({ services: { engine }, stream } as unknown as Turn, "low.txt", DOCUMENT, []);
    expect(texts[0]).toContain(` ${length}\n`);
  },
);
