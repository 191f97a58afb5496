import { expect, test, vi } from "vitest";
import type { Engine } from "../../../src/core/engine.ts";
import { whatWouldBeSent } from "../../../src/vscode/embedders/whatWouldBeSent.ts";

vi.mock("vscode", () => import("../fakeVscode.ts"));

/** The preview for this many sample texts from an index with `chunks` chunks. */
async function shown(texts: number, chunks: number): Promise<readonly string[]> {
  const document = { folder: "file:///w", path: "tide.py" };
  const all = Array.from({ length: texts }, () => ({ document, startLine: 4, text: "low = 0" }));
  const engine = { sampleEmbedding: async () => ({ texts: all, chunks }) } as unknown as Engine;
  return (await whatWouldBeSent(engine, "passage: ")).split("\n\n");
}

test("what is sent is said in short paragraphs, each chunk exactly as it goes", async () => {
  const [, size, ...rest] = await shown(1, 1);
  expect(size).toContain("All of it follows");
  expect(rest.slice(-1)).toEqual(["──── tide.py:5\npassage: low = 0\n────\n"]);
  expect((await shown(20, 900))[1]).toContain("of them follow");
  expect((await shown(0, 0))[1]).toContain("Nothing is indexed yet");
});
