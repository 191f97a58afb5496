/** Far longer than any file takes, even on a busy machine. */
const QUIET_MILLISECONDS = 60_000;

/** Something that may get stuck. */
export interface Watched {
  /** Whether it has work, so that it should be heard from. */
  isAtWork(): boolean;
  /** Resolves once it answers. */
  ask(): Promise<void>;
  end(): void;
}

/**
 * Ends what is stuck. After a minute of silence while at work, the watched thing is asked for a sign of life, and has another minute to
 * answer. A machine that slept meanwhile therefore ends nothing that is well.
 */
export class Watchdog {
  readonly #watched: Watched;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(watched: Watched) {
    this.#watched = watched;
  }

  /** To be called when the watched thing was heard from. */
  heard(): void {
    this.#stop();
    this.look();
  }

  /** To be called when it may have got work, or finished it. */
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
