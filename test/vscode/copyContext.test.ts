import { expect, test, vi } from "vitest";
import type { ChosenModel } from "../../src/vscode/chosenModel.ts";
import { copyAsContext } from "../../src/vscode/copyContext.ts";
import { copied, said, told } from "./fakeVscode.ts";

vi.mock("vscode", () => import("./fakeVscode.ts"));

test("what has nothing to show leaves the clipboard as it is, and says so", async () => {
  const copy = async (text: string, why?: "gone" | "noRoom") => {
    const model = { target: async () => ({ budget: 9, format: "plain" }) } as unknown as ChosenModel;
    const engine = { context: async () => ({ text, tokens: 3, leftOut: [{ why }] }) as never };
    await copyAsContext(engine, model, []);
  };
  await copy("def low():");
  await copy("", "gone");
  await copy("", "noRoom");
  expect(copied).toEqual(["def low():"]);
  expect(said).toHaveLength(1);
  expect(told).toEqual([expect.stringContaining("is a link"), expect.stringContaining("no room")]);
});
