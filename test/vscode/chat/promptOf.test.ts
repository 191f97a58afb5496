import { expect, test, vi } from "vitest";
import { promptOf } from "../../../src/vscode/chat/references.ts";

vi.mock("vscode", () => import("../fakeVscode.ts"));

test.each([
  ["@llmc and who calls it?", "and who calls it?"],
  ["@llmc @llmc  tides", "tides"],
  ["@llmc", ""],
  ["what is @llmc?", "what is @llmc?"],
  ["@llmcs of the sea", "@llmcs of the sea"],
])("who is asked is no part of what is asked: %j", (prompt, question) => {
  expect(promptOf({ prompt, references: [] })).toBe(question);
});

test("what is referred to is no part of it either", () => {
  const references = [{ id: "file", value: undefined, range: [4, 17] as [number, number] }];
  expect(promptOf({ prompt: "why #file:tide.py fails", references })).toBe("why fails");
});
