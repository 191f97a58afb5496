import type { Engine } from "../../core/engine.ts";

/** The shortest time between two restarts of an engine that dies repeatedly. */
const PAUSE_MILLISECONDS = 30_000;

/** Restarts an engine that was given up because it died repeatedly. Without an editor's user nobody else would. */
export class Revival {
  readonly #engine: Pick<Engine, "status" | "resume">;
  #notBefore = 0;
  #asking: Promise<void> | undefined;

  constructor(engine: Pick<Engine, "status" | "resume">) {
    this.#engine = engine;
  }

  /**
   * To be called before each call; concurrent callers share one attempt. If the engine cannot be restarted, the calls themselves report
   * why.
   */
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
