import { addUse, NO_USE, type ToolUse } from "../../core/tools/toolUse.ts";

/** Counted use, and the time when counting began. */
export interface CountedUse {
  /** When counting began, in milliseconds since the epoch. */
  readonly since: number;
  readonly use: ToolUse;
}

/** The storage of counts. Each window has its own part, so that none overwrites another's; readers add the parts up. */
export interface UsageParts {
  readAll(): Promise<readonly CountedUse[]>;
  /** `undefined` when this window has counted nothing since the last reset by any window. */
  readOwn(): Promise<CountedUse | undefined>;
  writeOwn(part: CountedUse): Promise<void>;
  clear(): Promise<void>;
}

/** Counts the use of the tools by agents, in this session and since the user last reset the count. */
export class UsageCounter {
  readonly #parts: UsageParts;
  #session = NO_USE;
  /** The last write in a queue: calls may end at the same time, and each must add to the count that the previous one wrote. */
  #last: Promise<void> = Promise.resolve();

  constructor(parts: UsageParts) {
    this.#parts = parts;
  }

  get session(): ToolUse {
    return this.#session;
  }

  /** The sum over all windows. */
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
    // The caller gets the error; the next write still runs.
    this.#last = done.catch(() => undefined);
    return done;
  }
}
