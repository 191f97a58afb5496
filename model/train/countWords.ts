import { eachWord, partsOf } from "../../src/core/embedding/features.ts";

/** The number of texts, and of packages, that contain a part of a word. */
interface Count {
  texts: number;
  packages: number;
  last: string;
}

/** The least occurrences for a row of its own: a word of a single project means nothing elsewhere. */
const FEWEST_TEXTS = 8;
const FEWEST_PACKAGES = 2;
const MAX_REMEMBERED = 500_000;

/** Counts the parts of words over texts that arrive package by package. */
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

  /** The most frequent parts, at most `limit`, and the number of texts that contain each. */
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
