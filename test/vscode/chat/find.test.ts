import { expect, test, vi } from "vitest";
import type { Turn } from "../../../src/vscode/chat/turn.ts";
import { find } from "../../../src/vscode/chat/turns/find.ts";

vi.mock("vscode", () => import("../fakeVscode.ts"));

test("a parenthesis in a path does not end the link that adds to the basket", async () => {
  const document = { folder: "file:///w", path: "docs/1) Start (here.md" };
  const place = { document, startLine: 3, endLine: 4 };
  const hit = { ...place, rank: 1, kind: "section", name: "Start", qualifiedName: "Start" };
  const search = async () => ({
    hits: [{ ...hit, matched: { line: 3, text: "# Start" } }],
    notes: [],
    complete: true,
  });
  const said: string[] = [];
  const stream = {
    progress: () => {},
    anchor: () => {},
    button: () => {},
    markdown: ({ value }: { readonly value: string }) => void said.push(value),
  };
  const services = { engine: { search }, settings: { current: { searchLimit: 9 } }, visited: {} };
  await find({
    services,
    request: { prompt: "start", references: [] },
    before: [],
    stream,
  } as unknown as Turn);
  const [, argument = ""] = /\(command:[\w.]+\?([^()\s]*)\)/.exec(said.join("")) ?? [];
  expect(JSON.parse(decodeURIComponent(argument))).toEqual([place]);
});
