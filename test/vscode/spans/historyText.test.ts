import { expect, test, vi } from "vitest";
import { CHANGE_FREQUENCIES } from "../../../src/core/history.ts";
import { historyText } from "../../../src/vscode/spans/historyText.ts";

vi.mock("vscode", () => import("../fakeVscode.ts"));

test("of a file it is told when it changed, and whether it often does", () => {
  const last = { subject: "Carts are kept", author: "Ada", time: 0 };
  const texts = CHANGE_FREQUENCIES.map(frequency => historyText({ frequency, last, commits: 1 }, 0));
  expect(texts).toEqual(["often changed, last {0} by {1}", ...Array(3).fill("changed {0} by {1}")]);
});
