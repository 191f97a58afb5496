import { eachWord, partsOf } from "../../src/core/embedding/features.ts";

/** In how many texts, and in how many packages, a part of a word stands. */
interface Count {
  texts: number;
  packages: number;
  last: string;
}

/** What a part has to occur in to have a row of its own: a word of one project says nothing elsewhere. */
const FEWEST_TEXTS = 8;
const FEWEST_PACKAGES = 2;
const MAX_REMEMBERED = 500_000;

/** Counts the parts of words over texts that come package by package. */
export class WordCounts {
  readonly #counts = new Map<string, Count>();
  readonly #parts = new Map<string, readonly string[]>();

  add(packageName: string, text: string): void {
    const parts = new Set<string>();
    eachWord(text, (start, end) => {
      for (const part of this.#partsOf(text.slice(start, end))) parts.add(part);
    });
    for (const part of parts) {
      const count = this.#counts.get(part);
      if (count === undefined) this.#counts.set(part, { texts: 1, packages: 1, last: packageName });
      else {
        count.texts++;
        if (count.last !== packageName) count.packages++;
        count.last = packageName;
      }
    }
  }

  /** The most frequent parts, at most so many, and in how many texts they stand. */
  mostFrequent(limit: number): { readonly tokens: string[]; readonly texts: number[] } {
    const kept = [...this.#counts]
      .filter(([, count]) => count.texts >= FEWEST_TEXTS && count.packages >= FEWEST_PACKAGES)
      .sort(([a, first], [b, second]) => second.texts - first.texts || (a < b ? -1 : 1))
      .slice(0, limit);
    return { tokens: kept.map(([token]) => token), texts: kept.map(([, { texts }]) => texts) };
  }

  #partsOf(word: string): readonly string[] {
    let parts = this.#parts.get(word);
    if (parts === undefined) {
      parts = partsOf(word);
      if (this.#parts.size >= MAX_REMEMBERED) this.#parts.clear();
      this.#parts.set(word, parts);
    }
    return parts;
  }
}
