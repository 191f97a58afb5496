import { untilAborted } from "../../core/base/untilAborted.ts";
import type { Engine } from "../../core/engine.ts";

/** Comparing all files with the index again and again takes at most this share of the time. */
const SHARE = 0.2;
/** A call waits this long for the comparison, and then goes on with the index as it is. */
const PATIENCE_MILLISECONDS = 2_000;

/** Brings an index that nobody tells of changes up to date before calls, the less often the longer it takes. */
export class RefreshPace {
  readonly #engine: Pick<Engine, "refresh">;
  readonly #onError: (error: unknown) => void;
  readonly #ended = new AbortController();
  #running: Promise<void> | undefined;
  /** How long a comparison took that found nothing to index; indexing takes longer, and says nothing of the next one. */
  #comparing = 0;
  #notBefore = 0;

  constructor(engine: Pick<Engine, "refresh">, onError: (error: unknown) => void) {
    this.#engine = engine;
    this.#onError = onError;
  }

  /**
   * Compares before its time too where something is missing that may have come since. Never rejects: an index that cannot be brought up to
   * date is served as it is.
   */
  async refresh(signal: AbortSignal, isMissing = false): Promise<void> {
    if (isMissing || performance.now() >= this.#notBefore) this.#running ??= this.#start();
    if (this.#running === undefined || signal.aborted) return;
    const patience = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MILLISECONDS)]);
    await untilAborted(this.#running, patience).catch(() => undefined);
  }

  /** Nobody waits any more: a comparison that goes on is ended, and that is no error. */
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
