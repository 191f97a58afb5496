import { HashingEmbedder } from "./hashingEmbedder.ts";

/** Tells what a text covers by the words of the question that it has, each as much as any other. */
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
