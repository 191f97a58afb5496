import { expect, test, vi } from "vitest";
import { followupsOf } from "../../../src/vscode/chat/followups.ts";

vi.mock("vscode", () => import("../fakeVscode.ts"));

const ANSWERED = { question: "how?", searched: "how?", answer: "So.", places: [] };

function offered(memory: object): string[] {
  return followupsOf({ metadata: { ...ANSWERED, ...memory } }).map(({ command }) => command ?? "");
}

test("an answer that was searched leads to all places and to what was sent", () => {
  expect(offered({})).toEqual(["find", "context"]);
  expect(offered({ size: "small", command: "small" })).toEqual(["large", "find", "context"]);
  expect(offered({ answer: "" })).toEqual(["find"]);
});

test("an explanation leads to neither, since nothing was searched for it", () => {
  expect(offered({ isExplained: true })).toEqual([]);
  expect(offered({ isExplained: true, size: "large", command: "explain" })).toEqual(["small"]);
});
