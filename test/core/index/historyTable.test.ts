import { expect, test } from "vitest";
import type { RecordedHistory } from "../../../src/core/index/manifest.ts";
import { decodeHistories, encodeHistories } from "../../../src/core/index/saved/historyTable.ts";

function changedBy(author: string, subject: string): RecordedHistory {
  return { last: { subject, author, time: 1 }, commits: 1, frequency: "hot" };
}

test("histories are read as they were written, and a commit of several files is written once", () => {
  const histories: RecordedHistory[] = [
    changedBy("Ann", "Lee fixes it"),
    undefined,
    changedBy("Ann Lee", "fixes it"),
    "none",
    changedBy("Ann", "Lee fixes it"),
  ];
  const table = encodeHistories(histories);
  expect(table.commits).toHaveLength(2);
  expect(decodeHistories(table)).toEqual(histories);
});
