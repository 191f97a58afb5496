/** The first restart waits this long, and each that fails soon after waits twice as long as the one before. */
const FIRST_DELAY_MILLISECONDS = 100;
/** An engine that dies this often without living this long between is broken, and is left alone. */
const MAX_DEATHS = 5;
const HEALTHY_MILLISECONDS = 60_000;

/** Decides whether and when an engine that died is started again. */
export class Restarts {
  #deaths = 0;

  /** How often it died in a row. */
  get deaths(): number {
    return this.#deaths;
  }

  /** How long to wait before the next start, in milliseconds, after one that lived so long; `undefined` where it is left alone. */
  delayAfter(lived: number): number | undefined {
    this.#deaths = lived > HEALTHY_MILLISECONDS ? 1 : this.#deaths + 1;
    return this.#deaths >= MAX_DEATHS ? undefined : FIRST_DELAY_MILLISECONDS * 2 ** (this.#deaths - 1);
  }

  forget(): void {
    this.#deaths = 0;
  }
}
