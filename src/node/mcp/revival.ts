import type { Engine } from "../../core/engine.ts";

/** An engine that ends again and again is not started more often than this. */
const PAUSE_MILLISECONDS = 30_000;

/** Starts an engine again that was left alone because it ended again and again: beside an editor's user nobody else would. */
export class Revival {
  readonly #engine: Pick<Engine, "status" | "resume">;
  #notBefore = 0;
  #asking: Promise<void> | undefined;

  constructor(engine: Pick<Engine, "status" | "resume">) {
    this.#engine = engine;
  }

  /** To be called before a call; calls at one time ask once. An engine that cannot say how it is says so to those calls. */
  async revive(signal: AbortSignal): Promise<void> {
    this.#asking ??= this.#revive(signal).finally(() => {
      this.#asking = undefined;
    });
    await this.#asking;
  }

  async #revive(signal: AbortSignal): Promise<void> {
    const status = await this.#engine.status(signal).catch(() => undefined);
    if (status?.state !== "failed" || performance.now() < this.#notBefore) return;
    this.#notBefore = performance.now() + PAUSE_MILLISECONDS;
    await this.#engine.resume(signal);
  }
}
