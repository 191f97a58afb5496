import type { DocumentId } from "../../core/document.ts";
import type { Engine } from "../../core/engine.ts";
import { type Answer, UNSURE } from "../../core/hit.ts";
import { isBusy } from "../../core/status.ts";
import type { Situation } from "../status/situation.ts";

/** The outcome of a query, to be shown. */
export type Outcome =
  | { readonly kind: "noQuery" }
  /** The engine is not ready; the search begins when it is. */
  | { readonly kind: "waiting" }
  | { readonly kind: "answered"; readonly query: string; readonly answer: Answer }
  | { readonly kind: "failed"; readonly error: unknown };

/** Input and listeners of a live search. */
export interface LiveSearchOptions {
  readonly engine: Pick<Engine, "search">;
  /** The state of the index at the start. */
  readonly situation: Situation;
  /** The number of files in the index at the start. */
  readonly files: number;
  readonly limit: number;
  /** Documents that the user had in view when the search began. */
  readonly near?: readonly DocumentId[];
  /** Called with each outcome, and again when one that depends on the state of the index should be redrawn. */
  onOutcome(outcome: Outcome): void;
  onBusy(busy: boolean): void;
}

/** Milliseconds: short enough to feel live, long enough to skip queries in the middle of a quickly typed word. */
const SEARCH_DELAY = 60;
/** Milliseconds between repeated searches for a query without hits while files are indexed. */
const AGAIN_DELAY = 500;
/** The same for one whose hits are no clear answer. It is longer, since each search moves hits that the user may be reading. */
const UNSURE_AGAIN_DELAY = 2_000;
/**
 * An answer that is not complete is searched for again when the index has this many times the files that it had then. So the hits that the
 * user may be reading move only a few times.
 */
const GROWTH = 2;

/** Searches while the user types. Only the newest query counts, and an incomplete answer is replaced once there is more to find. */
export class LiveSearch {
  readonly #options: LiveSearchOptions;
  #situation: Situation;
  #files: number;
  /** The number of files in the index when the last search began. */
  #filesSearched = 0;
  #query = "";
  /** The outcome for the query; `undefined` while it is being searched. */
  #outcome: Outcome | undefined;
  /** Set when the situation of the index changed during a search. */
  #isBehind = false;
  #search = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: LiveSearchOptions) {
    this.#options = options;
    this.#situation = options.situation;
    this.#files = options.files;
  }

  /** Whether the outcome shown is still that of an earlier query. */
  get busy(): boolean {
    return this.#outcome === undefined || this.#outcome.kind === "waiting";
  }

  /** Searches for a query, and drops the one before. */
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

  /** Takes over the state of the index and its number of files, and searches again if these promise more hits. */
  indexChanged(situation: Situation, files: number): void {
    const before = this.#situation;
    this.#situation = situation;
    this.#files = files;
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
    if (isNoAnswer(outcome) && isBusy(situation)) {
      const delay = foundNothing(outcome) ? AGAIN_DELAY : UNSURE_AGAIN_DELAY;
      this.#timer ??= setTimeout(() => void this.#run(), delay);
    }
    if (speaksOfIndex(outcome)) this.#options.onOutcome(outcome);
  }

  dispose(): void {
    this.#search.abort();
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /**
   * Whether there is more to find now. An answer is replaced when everything is indexed, and before that only when far more is: hits that
   * come move those shown.
   */
  #promisesMore(outcome: Outcome, newSituation: boolean): boolean {
    switch (outcome.kind) {
      case "noQuery":
        return false;
      case "waiting":
      case "failed":
        return newSituation;
      case "answered":
        if (this.#situation === "ready") return newSituation || !outcome.answer.complete;
        return isBusy(this.#situation) && this.#files >= GROWTH * Math.max(1, this.#filesSearched);
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
    this.#filesSearched = this.#files;
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

/** Whether an outcome is not what the user looks for: nothing was found, or most likely nothing that answers. */
function isNoAnswer(outcome: Outcome): boolean {
  const isUnsure = outcome.kind === "answered" && (outcome.answer.confidence ?? 1) < UNSURE;
  return foundNothing(outcome) || isUnsure;
}

function speaksOfIndex(outcome: Outcome): boolean {
  return outcome.kind === "noQuery" || foundNothing(outcome);
}
