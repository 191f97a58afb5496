/** The delay of the first restart; each restart that fails soon after doubles it. */
const FIRST_DELAY_MILLISECONDS = 100;
/** An engine that dies this often, without living this long in between, is broken and is not started again. */
const MAX_DEATHS = 5;
const HEALTHY_MILLISECONDS = 60_000;

/** Decides whether and when an engine that died is started again. */
export class Restarts {
  #deaths = 0;

  /** The number of deaths in a row. */
  get deaths(): number {
    return this.#deaths;
  }

  /**
   * The delay before the next start, in milliseconds, after an engine that lived for `lived` milliseconds; `undefined` if there is none.
   */
  delayAfter(lived: number): number | undefined {
    this.#deaths = lived > HEALTHY_MILLISECONDS ? 1 : this.#deaths + 1;
    return this.#deaths >= MAX_DEATHS ? undefined : FIRST_DELAY_MILLISECONDS * 2 ** (this.#deaths - 1);
  }

  forget(): void {
    this.#deaths = 0;
  }
}
