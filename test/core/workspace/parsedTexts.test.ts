import { expect, test } from "vitest";
import type { DocumentCutter } from "../../../src/core/workspace/indexing/documentCutter.ts";
import { ParsedTexts } from "../../../src/core/workspace/parsedTexts.ts";

/** A cutter, and the paths that it has parsed. */
function cutterThatNotes() {
  const parsed: string[] = [];
  const parse = async (path: string) => ({ at: parsed.push(path) });
  return { parsed, cutter: { parse } as unknown as DocumentCutter };
}

const SMALL = "x".repeat(100_000);
const LARGE = "x".repeat(1_000_000);

test("a large text is parsed once, until it changes or other folders or languages are opened", async () => {
  const { parsed, cutter } = cutterThatNotes();
  const texts = new ParsedTexts();
  const parse = (text: string, by = cutter) => texts.parse(by, { folder: "w", path: "a.py" }, text, "python");
  const [first, second] = await Promise.all([parse(LARGE), parse(LARGE)]);
  expect([first === second, await parse(LARGE)]).toEqual([true, first]);
  expect(parsed).toHaveLength(1);
  await parse(`${LARGE}y`);
  await parse(LARGE);
  expect(parsed).toHaveLength(3);
  const other = cutterThatNotes();
  await parse(LARGE, other.cutter);
  expect(other.parsed).toHaveLength(1);
});

test("small texts are not kept, and of large ones those that were asked for last", async () => {
  const { parsed, cutter } = cutterThatNotes();
  const texts = new ParsedTexts();
  const parse = (path: string, text = LARGE) => texts.parse(cutter, { folder: "w", path }, text, "python");
  for (const path of ["1", "2", "3", "4"]) await parse(path);
  await parse("1");
  await parse("small", SMALL);
  await parse("small", SMALL);
  await parse("5");
  parsed.length = 0;
  for (const path of ["1", "3", "4", "5", "2"]) await parse(path);
  expect(parsed).toEqual(["2"]);
  parsed.length = 0;
  for (const path of ["huge", "huge", "1"]) await parse(path, path === "huge" ? LARGE.repeat(9) : LARGE);
  expect(parsed).toEqual(["huge", "1"]);
});
