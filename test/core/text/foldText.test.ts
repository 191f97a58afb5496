import { expect, test } from "vitest";
import { foldText } from "../../../src/core/text/foldText.ts";

test("all ways to write a character are folded alike", () => {
  const different: string[] = [];
  for (let code = 0; code < 0x30000; code++) {
    // Halves of characters stand for nothing.
    if (code >= 0xd800 && code <= 0xdfff) continue;
    const character = String.fromCodePoint(code);
    const all = [
      character.toUpperCase(),
      character.toLowerCase(),
      character.normalize("NFD"),
      foldText(character),
    ];
    if (all.some(each => foldText(each) !== foldText(character))) different.push(character);
  }
  expect(different).toEqual([]);
});
