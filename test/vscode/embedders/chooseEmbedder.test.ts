import { expect, test, vi } from "vitest";
import type { ChoosingContext } from "../../../src/vscode/embedders/chooseEmbedder.ts";
import { chooseEmbedder, timeText } from "../../../src/vscode/embedders/chooseEmbedder.ts";
import { pickers } from "../fakeVscode.ts";

vi.mock("vscode", () => import("../fakeVscode.ts"));

test("the list of embedders begins at the one in use", async () => {
  const context = { current: () => ({ kind: "none" }) };
  const chosen = chooseEmbedder(context as unknown as ChoosingContext);
  const [picker] = pickers;
  expect(picker?.activeItems).toEqual([expect.objectContaining({ description: "in use" })]);
  expect(picker?.activeItems).toEqual(picker?.items.slice(-1));
  picker?.hide();
  expect(await chosen).toBe(false);
});

test("how long a workspace takes is told by what is indexed of it, and where that is nothing, not at all", () => {
  const trial = { dimensions: 384, milliseconds: 0 };
  expect(timeText({ ...trial, chunks: 0 })).toContain("nobody knows");
  expect(timeText({ ...trial, chunks: 1 })).toContain("a vector of {2} numbers");
});
