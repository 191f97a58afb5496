import { balance, type Weighed } from "./balance.ts";
import { NearCopies } from "./nearCopies.ts";
import type { TrainingRecord } from "./records.ts";
import { fingerprint, wordsOf } from "./words.ts";

/** The fate of a record: kept whole, without a summary that distinguishes nothing, or left out. */
export type Verdict = "whole" | "without its summary" | "left out";

/** Bodies that share this part of their shingles count as the same. */
const ALIKE = 0.7;
/** A sentence or heading shared by more bodies distinguishes none of them. */
const MOST_OF_A_SENTENCE = 8;
const LARGEST_SHARE = 0.25;

/** A record as it is weighed against the others. */
interface Candidate extends Weighed {
  /** The text that would ask for it: its summary or, for a section, its heading. */
  readonly question: string;
  readonly isSection: boolean;
}

/** Chooses among records: each body once, and the languages in balance. The first of several copies stays. */
export class RecordChoice {
  readonly #count: (reason: string) => void;
  readonly #bodies = new Set<string>();
  readonly #nearly = new NearCopies(ALIKE);
  /** In the order in which they were considered; `undefined` for copies. */
  readonly #candidates: (Candidate | undefined)[] = [];

  constructor(count: (reason: string) => void) {
    this.#count = count;
  }

  consider(record: TrainingRecord): void {
    this.#candidates.push(this.#candidateOf(record));
  }

  /** The verdict on each record, in the order in which they were considered. */
  decide(): readonly Verdict[] {
    const questions = new Map<string, number>();
    for (const candidate of this.#candidates) {
      if (candidate !== undefined)
        questions.set(candidate.question, (questions.get(candidate.question) ?? 0) + 1);
    }
    const isFrequent = ({ question }: Candidate): boolean =>
      (questions.get(question) ?? 0) > MOST_OF_A_SENTENCE;
    const weighed = new Map<Candidate, Weighed>();
    for (const candidate of this.#candidates) {
      if (candidate === undefined) continue;
      const isDocumented = candidate.isDocumented && !isFrequent(candidate);
      if (candidate.isSection && isFrequent(candidate)) this.#count("frequent headings");
      else weighed.set(candidate, { ...candidate, isDocumented });
    }
    const kept = balance([...weighed.values()], LARGEST_SHARE);
    return this.#candidates.map(candidate => {
      const own = candidate && weighed.get(candidate);
      if (own === undefined) return "left out";
      if (!kept.has(own)) {
        this.#count(`more than a quarter: ${own.language}`);
        return "left out";
      }
      if (candidate?.isDocumented === own.isDocumented) return "whole";
      this.#count("frequent summaries (the records stay)");
      return "without its summary";
    });
  }

  #candidateOf(record: TrainingRecord): Candidate | undefined {
    const words = wordsOf(record.body);
    const lot = fingerprint(words);
    if (this.#bodies.has(lot)) {
      this.#count("copies");
      return undefined;
    }
    this.#bodies.add(lot);
    if (!this.#nearly.add(words)) {
      this.#count("near copies");
      return undefined;
    }
    const { language, package: from, kind, name, summary } = record;
    const isSection = kind === "section";
    const question = (isSection ? name : summary).toLowerCase();
    return { language, package: from, isDocumented: summary !== "", lot, question, isSection };
  }
}
