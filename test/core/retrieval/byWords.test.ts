import { expect, test } from "vitest";
import { CodeDatabase } from "../../../src/core/index/database/codeDatabase.ts";
import type { WorkspaceIndex } from "../../../src/core/index/workspaceIndex.ts";
import { scoreByWords, searchByWords } from "../../../src/core/retrieval/arms/byWords.ts";
import { textRows } from "../index/textRows.ts";

/** Long enough for its first words to count more than the rest. */
const STORY = `${"parcels are stamped twice ".repeat(5)}${"and then it went on about an office and its doors ".repeat(5)}`;

function indexOf(...bodies: readonly string[]): WorkspaceIndex {
  const chunks = new CodeDatabase(textRows);
  for (const body of bodies) chunks.insert(body, { name: "", path: "", signature: "", doc: "", body });
  return { chunks } as unknown as WorkspaceIndex;
}

test("what has the first words of a story is found, however many have more of its words", () => {
  const index = indexOf("office doors went then about", "parcels stamped twice", "office parcels");
  const found = searchByWords(index, { text: STORY }, 1, undefined);
  expect(found.map(({ stored }) => stored)).toEqual([
    "parcels stamped twice",
    "office doors went then about",
  ]);
  const scores = scoreByWords(index, { text: STORY });
  expect(found.map(({ id }) => scores(id))).toEqual(found.map(({ score }) => expect.closeTo(score, 5)));
});

test("a version in its title is what somebody runs, and a version in a short question what is looked for", () => {
  const index = indexOf("version 1.0.4", "parcels stamped twice");
  const found = (text: string) => searchByWords(index, { text }, 2, undefined).map(({ stored }) => stored);
  expect(found(`Parcels stamped twice in 1.0.4\n\n${STORY}`)).toEqual(["parcels stamped twice"]);
  expect(found("offices since 1.0.4")).toEqual(["version 1.0.4"]);
});

test("of a short question all words are alike", () => {
  const index = indexOf("office doors went then about", "parcels stamped twice");
  const found = searchByWords(index, { text: "office doors, or parcels" }, 1, undefined);
  expect(found.map(({ stored }) => stored)).toEqual(["office doors went then about"]);
});
