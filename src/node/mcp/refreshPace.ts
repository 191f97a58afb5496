import { untilAborted } from "../../core/base/untilAborted.ts";
import type { Engine } from "../../core/engine.ts";

/** The largest share of the time that is spent comparing all files with the index. */
const SHARE = 0.2;
/** How long a call waits for the comparison; then it goes on with the index as it is. */
const PATIENCE_MILLISECONDS = 2_000;

/** Brings an index up to date before calls if nobody reports changes to it. The longer that takes, the less often it is done. */
export class RefreshPace {
  readonly #engine: Pick<Engine, "refresh">;
  readonly #onError: (error: unknown) => void;
  readonly #ended = new AbortController();
  #running: Promise<void> | undefined;
  /** How long the last comparison took that found nothing to index; the time of indexing says nothing about the next one. */
  #comparing = 0;
  #notBefore = 0;

  constructor(engine: Pick<Engine, "refresh">, onError: (error: unknown) => void) {
    this.#engine = engine;
    this.#onError = onError;
  }

  /**
   * Brings the index up to date, ahead of time if something is missing that may have been added since. Never rejects: an index that cannot
   * be brought up to date is used as it is.
   */
  async refresh(signal: AbortSignal, isMissing = false): Promise<void> {
    if (isMissing || performance.now() >= this.#notBefore) this.#running ??= this.#start();
    if (this.#running === undefined || signal.aborted) return;
    const patience = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MILLISECONDS)]);
    await untilAborted(this.#running, patience).catch(() => undefined);
  }

  /** Aborts a comparison that is still running, since nobody waits for it any more. That is not an error. */
  end(): void {
    this.#ended.abort();
  }

  async #start(): Promise<void> {
    const started = performance.now();
    let hasIndexed = false;
    try {
      const { indexed, removed } = await this.#engine.refresh(this.#ended.signal);
      hasIndexed = indexed + removed > 0;
    } catch (error) {
      if (!this.#ended.signal.aborted) this.#onError(error);
    }
    const ended = performance.now();
    if (!hasIndexed) this.#comparing = ended - started;
    this.#notBefore = ended + this.#comparing * (1 / SHARE - 1);
    this.#running = undefined;
  }
}
