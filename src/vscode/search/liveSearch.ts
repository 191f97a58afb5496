import type { DocumentId } from "../../core/document.ts";
import type { Engine } from "../../core/engine.ts";
import type { Answer } from "../../core/hit.ts";
import { isBusy } from "../../core/status.ts";
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
/** Milliseconds between searches for what nothing has so far, while files are indexed. */
const AGAIN_DELAY = 500;

/** Searches while the user types. Only the newest query counts, and an incomplete answer is replaced once there is more to find. */
export class LiveSearch {
  readonly #options: LiveSearchOptions;
  #situation: Situation;
  #query = "";
  /** What was found for the query; `undefined` while it is being searched. */
  #outcome: Outcome | undefined;
  /** Set when the index came into another situation while the query was being searched. */
  #isBehind = false;
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
    const isNew = situation !== before;
    if (outcome === undefined) {
      this.#isBehind ||= isNew;
      return;
    }
    if (this.#promisesMore(outcome, isNew)) {
      void this.#run();
      return;
    }
    if (foundNothing(outcome) && isBusy(situation))
      this.#timer ??= setTimeout(() => void this.#run(), AGAIN_DELAY);
    if (speaksOfIndex(outcome)) this.#options.onOutcome(outcome);
  }

  dispose(): void {
    this.#search.abort();
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** Whether there is more to find at once. An answer is replaced when all is indexed, since what comes meanwhile would move its hits. */
  #promisesMore(outcome: Outcome, newSituation: boolean): boolean {
    switch (outcome.kind) {
      case "noQuery":
        return false;
      case "waiting":
      case "failed":
        return newSituation;
      case "answered":
        return this.#situation === "ready" && (newSituation || !outcome.answer.complete);
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
    this.#isBehind = false;
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
    if (this.#isBehind && this.#promisesMore(outcome, true)) void this.#run();
  }
}

function foundNothing(outcome: Outcome): boolean {
  return outcome.kind === "answered" && outcome.answer.hits.length === 0;
}

function speaksOfIndex(outcome: Outcome): boolean {
  return outcome.kind === "noQuery" || foundNothing(outcome);
}
