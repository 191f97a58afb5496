import { untilAborted } from "../../untilAborted.ts";

/** Lets work pass while open, and holds it while closed. */
export class Gate {
  #closed = false;
  #waiting: (() => void)[] = [];

  get closed(): boolean {
    return this.#closed;
  }

  close(): void {
    this.#closed = true;
  }

  open(): void {
    this.#closed = false;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const go of waiting) go();
  }

  /** Resolves when the gate is open; rejects when the signal aborts first. */
  async passed(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (!this.#closed) return;
    const opened = new Promise<void>(resolve => this.#waiting.push(resolve));
    await untilAborted(opened, signal);
  }
}
