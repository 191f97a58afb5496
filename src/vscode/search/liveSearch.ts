import type { DocumentId } from "../../core/document.ts";
import type { Engine } from "../../core/engine.ts";
import type { Answer } from "../../core/hit.ts";
import type { Situation } from "../status/situation.ts";

/** What there is to show for a query. */
export type Outcome =
  | { readonly kind: "noQuery" }
  /** The engine is not ready to be asked; the search begins when it is. */
  | { readonly kind: "waiting" }
  | { readonly kind: "answered"; readonly query: string; readonly answer: Answer }
  | { readonly kind: "failed"; readonly error: unknown };

/** What a live search works with, and whom it tells. */
export interface LiveSearchOptions {
  readonly engine: Pick<Engine, "search">;
  /** How the index is at first. */
  readonly situation: Situation;
  readonly limit: number;
  /** What the user had before them when they began to search. */
  readonly near?: readonly DocumentId[];
  /** Called with each outcome, and again when an outcome that speaks of the index is to be shown anew. */
  onOutcome(outcome: Outcome): void;
  onBusy(busy: boolean): void;
}

/** Short enough to feel live, long enough to skip the queries in the middle of a quickly typed word. */
const SEARCH_DELAY = 60;

/** Searches while the user types. Only the newest query counts, and an incomplete answer is replaced once there is more to find. */
export class LiveSearch {
  readonly #options: LiveSearchOptions;
  #situation: Situation;
  #query = "";
  /** What was found for the query; `undefined` while it is being searched. */
  #outcome: Outcome | undefined;
  #search = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: LiveSearchOptions) {
    this.#options = options;
    this.#situation = options.situation;
  }

  /** Whether the outcome shown is not yet that of the query. */
  get busy(): boolean {
    return this.#outcome === undefined || this.#outcome.kind === "waiting";
  }

  /** Searches for a query in place of the one before. */
  ask(query: string): void {
    this.dispose();
    this.#query = query.trim();
    if (this.#query === "") {
      this.#finish({ kind: "noQuery" });
      return;
    }
    this.#outcome = undefined;
    this.#options.onBusy(true);
    this.#timer = setTimeout(() => void this.#run(), SEARCH_DELAY);
  }

  /** Takes notice of how the index is, and searches again where that promises more. */
  indexChanged(situation: Situation): void {
    const before = this.#situation;
    this.#situation = situation;
    const outcome = this.#outcome;
    if (outcome === undefined) return;
    if (this.#promisesMore(outcome, situation !== before)) void this.#run();
    else if (speaksOfIndex(outcome)) this.#options.onOutcome(outcome);
  }

  dispose(): void {
    this.#search.abort();
    clearTimeout(this.#timer);
  }

  #promisesMore(outcome: Outcome, newSituation: boolean): boolean {
    switch (outcome.kind) {
      case "noQuery":
        return false;
      case "waiting":
      case "failed":
        return newSituation;
      case "answered":
        return !outcome.answer.complete && this.#situation === "ready";
    }
  }

  async #run(): Promise<void> {
    this.dispose();
    if (this.#situation === "starting") {
      this.#outcome = { kind: "waiting" };
      this.#options.onOutcome(this.#outcome);
      return;
    }
    this.#outcome = undefined;
    this.#options.onBusy(true);
    this.#search = new AbortController();
    const { signal } = this.#search;
    const query = this.#query;
    try {
      const { engine, limit, near } = this.#options;
      const answer = await engine.search({ text: query, limit, ...(near && { near }) }, signal);
      if (!signal.aborted) this.#finish({ kind: "answered", query, answer });
    } catch (error) {
      if (!signal.aborted) this.#finish({ kind: "failed", error });
    }
  }

  #finish(outcome: Outcome): void {
    this.#outcome = outcome;
    this.#options.onBusy(false);
    this.#options.onOutcome(outcome);
  }
}

function speaksOfIndex(outcome: Outcome): boolean {
  return outcome.kind === "noQuery" || (outcome.kind === "answered" && outcome.answer.hits.length === 0);
}
