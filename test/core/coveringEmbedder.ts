import { HashingEmbedder } from "./hashingEmbedder.ts";

/** Measures how much of a question a text covers by the words they share; every word counts the same. */
export class CoveringEmbedder extends HashingEmbedder {
  coverage(question: string): (text: string) => number {
    const asked = wordsOf(question);
    return text => {
      const words = new Set(wordsOf(text));
      return asked.filter(word => words.has(word)).length / asked.length;
    };
  }
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[a-z]+/g) ?? [];
}
