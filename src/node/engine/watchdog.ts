/** Far longer than any file takes, on a machine that has other work too. */
const QUIET_MILLISECONDS = 60_000;

/** What may get stuck. */
export interface Watched {
  /** Whether there is anything that it should be heard of for. */
  isAtWork(): boolean;
  /** Resolves once it says that it is there. */
  ask(): Promise<void>;
  end(): void;
}

/**
 * Ends what is stuck: what is at work and was not heard of for a minute is asked whether it is there, and has as long again for its
 * answer. So a machine that slept meanwhile ends nothing that is well.
 */
export class Watchdog {
  readonly #watched: Watched;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(watched: Watched) {
    this.#watched = watched;
  }

  /** To be called when it is heard of. */
  heard(): void {
    this.#stop();
    this.look();
  }

  /** To be called when it may have got something to do, or be done with it. */
  look(): void {
    if (this.#watched.isAtWork()) this.#timer ??= setTimeout(() => this.#ask(), QUIET_MILLISECONDS);
    else this.#stop();
  }

  #ask(): void {
    this.#timer = setTimeout(() => this.#watched.end(), QUIET_MILLISECONDS);
    this.#watched.ask().then(
      () => this.heard(),
      () => undefined,
    );
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
