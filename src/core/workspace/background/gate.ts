import { untilAborted } from "../../base/untilAborted.ts";
import type { Clock } from "../../ports.ts";

/** How long work waits for questions to be answered: questions without a break must not stop it for good. */
const LONGEST_WAIT_MILLISECONDS = 1_000;

/** Lets work pass while open, and holds it while closed. Questions that are being answered go before work. */
export class Gate {
  readonly #clock: Clock;
  #closed = false;
  #questions = 0;
  readonly #waiting = new Set<() => void>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get closed(): boolean {
    return this.#closed;
  }

  close(): void {
    this.#closed = true;
  }

  open(): void {
    this.#closed = false;
    this.#letGo();
  }

  /** Answers a question while work that comes to the gate waits. */
  async first<T>(answer: () => Promise<T>): Promise<T> {
    this.#questions++;
    try {
      return await answer();
    } finally {
      this.#questions--;
      this.#letGo();
    }
  }

  /** Resolves when the gate is open and questions are answered or took long; rejects if the signal aborts first. */
  async passed(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (!this.#closed && this.#questions === 0) return;
    let waitedLong = false;
    const cancel = this.#clock.after(LONGEST_WAIT_MILLISECONDS, () => {
      waitedLong = true;
      this.#letGo();
    });
    try {
      while (this.#closed || (this.#questions > 0 && !waitedLong))
        await untilAborted(new Promise<void>(resolve => this.#waiting.add(resolve)), signal);
    } finally {
      cancel();
    }
  }

  /** Lets everything that waits check again. */
  #letGo(): void {
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const go of waiting) go();
  }
}
