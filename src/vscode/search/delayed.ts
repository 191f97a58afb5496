/** Something that is done once, a while after it was last asked for. */
export class Delayed {
  readonly #milliseconds: number;
  #run: (() => void) | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(milliseconds: number) {
    this.#milliseconds = milliseconds;
  }

  /** Does this a while from now, and nothing of what was asked for before. */
  ask(run: () => void): void {
    this.#run = run;
    this.putOff();
  }

  /** What is still to be done is done a while from now. */
  putOff(): void {
    if (this.#run === undefined) return;
    clearTimeout(this.#timer);
    // In a process that was busy a timer comes before what the user did meanwhile, which may put this off: that is heard first.
    this.#timer = setTimeout(() => {
      this.#timer = setTimeout(() => this.#do(), 0);
    }, this.#milliseconds);
  }

  cancel(): void {
    clearTimeout(this.#timer);
    this.#run = undefined;
  }

  #do(): void {
    const run = this.#run;
    this.#run = undefined;
    run?.();
  }
}
