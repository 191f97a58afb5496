import { expect, test } from "vitest";
import { answerOver, placesOf } from "../../answerOver.ts";

/** Uses the words of a constant more often than its definition does. */
const USES =
  "// The maximum length of a title, the title's maximum length.\nexport function maximumLength(title) {\n  return title.length > MAX_TITLE_LENGTH;\n}\n";

test.each([
  ["an abbreviation", "export const MAX_TITLE_LENGTH = 80;\n"],
  ["another order", "export const titleMaxLength = 80;\n"],
  ["a unit", "export const MAX_TITLE_LENGTH_CHARS = 80;\n"],
])("a constant is found by the words of its name: %s", async (_, line) => {
  const answer = await answerOver(
    { "src/uses.js": USES, "src/limits.js": line },
    "what is the maximum length of a title?",
    { limit: 1 },
  );
  expect(placesOf(answer)).toEqual(["src/limits.js:1"]);
});

test.each([
  ["more words", "export const MAX_TITLE_LENGTH_SHOWN = 80;\n"],
  ["fewer words", "export const MAX_LENGTH = 80;\n"],
])("a constant with %s is another", async (_, line) => {
  const answer = await answerOver(
    { "src/uses.js": USES, "src/limits.js": line },
    "what is the maximum length of a title?",
    { limit: 1 },
  );
  expect(placesOf(answer)).toEqual(["src/uses.js:1"]);
});

test("of several, those in code come first, with a value before others, and the shortest name", async () => {
  const files = {
    "l10n/en.json": '{ "defaultPageSize": "Default page size" }\n',
    "src/limits.ts": "export const DEFAULT_PAGE_SIZE_NUMBER = 9;\nexport const DEFAULT_PAGE_SIZE = 20;\n",
    "src/env.ts": "export interface Env {\n  DEFAULT_PAGE_SIZE: number;\n}\n",
    "test/limits.test.ts": "const defaultPageSize = 3;\n",
  };
  const answer = await answerOver(files, "what is the default page size?", { limit: 3 });
  expect(placesOf(answer)).toEqual(["src/limits.ts:2", "src/limits.ts:1", "src/env.ts:2"]);
});
