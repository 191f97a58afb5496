import { createHash } from "node:crypto";
import type { TrainingRecord } from "./records.ts";

/** The figures of a language. */
export interface LanguageFigures {
  readonly records: number;
  /** The number of records with a summary. */
  readonly documented: number;
  readonly packages: number;
  /** UTF-16 units of bodies. */
  readonly length: number;
}

/** The figures of a corpus, to compare it with one that was made anew. */
export interface CorpusFigures {
  readonly records: number;
  readonly documented: number;
  readonly packages: number;
  /** Of the lines, uncompressed. */
  readonly sha256: string;
  /** The largest first. */
  readonly languages: Readonly<Record<string, LanguageFigures>>;
}

/** Counts records while they are written. */
export class CorpusTally {
  readonly #hash = createHash("sha256");
  readonly #packages = new Set<string>();
  readonly #languages = new Map<
    string,
    { records: number; documented: number; packages: Set<string>; length: number }
  >();

  /** `line` is the record as it is written. */
  add({ language, package: from, summary, body }: TrainingRecord, line: string): void {
    this.#hash.update(line);
    this.#packages.add(from);
    const own = this.#languages.get(language) ?? {
      records: 0,
      documented: 0,
      packages: new Set(),
      length: 0,
    };
    this.#languages.set(language, own);
    own.records++;
    if (summary !== "") own.documented++;
    own.packages.add(from);
    own.length += body.length;
  }

  /** Must be called once, at the end. */
  read(): CorpusFigures {
    const languages = [...this.#languages]
      .map(([language, own]) => [language, { ...own, packages: own.packages.size }] as const)
      .sort(([a, one], [b, other]) => other.records - one.records || (a < b ? -1 : 1));
    const sum = (of: (own: LanguageFigures) => number): number =>
      languages.reduce((total, [, own]) => total + of(own), 0);
    return {
      records: sum(({ records }) => records),
      documented: sum(({ documented }) => documented),
      packages: this.#packages.size,
      sha256: this.#hash.digest("hex"),
      languages: Object.fromEntries(languages),
    };
  }
}
