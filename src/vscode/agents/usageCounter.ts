import { addUse, NO_USE, type ToolUse } from "../../core/tools/toolUse.ts";

/** What was counted, and since when. */
export interface CountedUse {
  /** When counting began, in milliseconds. */
  readonly since: number;
  readonly use: ToolUse;
}

/** Where counts are kept. Each window has a part of its own, so that none overwrites another's; whoever reads adds them up. */
export interface UsageParts {
  readAll(): Promise<readonly CountedUse[]>;
  /** `undefined` where this window has counted nothing since the last reset, by whichever window. */
  readOwn(): Promise<CountedUse | undefined>;
  writeOwn(part: CountedUse): Promise<void>;
  clear(): Promise<void>;
}

/** Counts what agents used of the tools, in this session and since the user last began anew. */
export class UsageCounter {
  readonly #parts: UsageParts;
  #session = NO_USE;
  /** Calls end at the same time, and each has to add to what the one before it wrote. */
  #last: Promise<void> = Promise.resolve();

  constructor(parts: UsageParts) {
    this.#parts = parts;
  }

  get session(): ToolUse {
    return this.#session;
  }

  /** What all windows have counted. */
  async allTime(): Promise<CountedUse> {
    const parts = await this.#parts.readAll();
    return {
      since: Math.min(Date.now(), ...parts.map(({ since }) => since)),
      use: parts.map(({ use }) => use).reduce(addUse, NO_USE),
    };
  }

  add(use: ToolUse): Promise<void> {
    this.#session = addUse(this.#session, use);
    return this.#afterLast(async () => {
      const before = (await this.#parts.readOwn()) ?? { since: Date.now(), use: NO_USE };
      await this.#parts.writeOwn({ ...before, use: addUse(before.use, use) });
    });
  }

  reset(): Promise<void> {
    this.#session = NO_USE;
    return this.#afterLast(() => this.#parts.clear());
  }

  #afterLast(work: () => Promise<void>): Promise<void> {
    const done = this.#last.then(work);
    // Whoever asked for it is told of a failure; the next one goes on.
    this.#last = done.catch(() => undefined);
    return done;
  }
}
