import { expect, test } from "vitest";
import { WordMemory } from "../../../src/core/embedding/wordMemory.ts";

/** A memory of words in which the only feature of each word is its number. */
function numbers(): { readonly memory: WordMemory; readonly made: string[] } {
  const made: string[] = [];
  const memory = new WordMemory(word => {
    made.push(word);
    return { rows: Int32Array.of(Number(word)), weights: Float32Array.of(1) };
  });
  return { memory, made };
}

function featureOf(memory: WordMemory, word: string): number | undefined {
  const slot = memory.slotOf(`(${word})`, 1, word.length + 1);
  return memory.rows[memory.starts[slot] ?? 0];
}

test("a word that was met is not made again", () => {
  const { memory, made } = numbers();
  expect(["7", "8", "7"].map(word => featureOf(memory, word))).toEqual([7, 8, 7]);
  expect(made).toEqual(["7", "8"]);
});

test("more words than it has room for are right all the same", () => {
  const { memory, made } = numbers();
  const words = Array.from({ length: 200_000 }, (_, word) => word);
  expect(words.filter(word => featureOf(memory, String(word)) !== word)).toEqual([]);
  expect(made.length).toBe(200_000);
  expect(featureOf(memory, "0")).toBe(0);
});
