import type { Opened } from "./opened.ts";

/** What an engine has open. It is opened, and opened anew, one time after the other. */
export class Openings {
  #latest: Promise<Opened> | undefined;

  /** Opens something in place of what is open by then, or could not be opened. */
  open(work: () => Promise<Opened>): Promise<Opened> {
    const next = (this.#latest ?? Promise.resolve()).then(work, work);
    this.#latest = next;
    return next;
  }

  /** Opens what is open by then anew; it stays what it is where that fails. */
  reopen(work: (opened: Opened) => Promise<Opened>): Promise<Opened> {
    const before = this.#known();
    const next = before.then(work);
    this.#latest = next.catch(() => before);
    return next;
  }

  /** What is open when nothing waits to be opened: what was open before is closed by then. */
  async current(): Promise<Opened> {
    const latest = this.#known();
    const opened = await latest;
    return latest === this.#latest ? opened : await this.current();
  }

  /** Resolves when what was to be opened so far is. */
  async done(): Promise<void> {
    await this.#latest;
  }

  #known(): Promise<Opened> {
    if (this.#latest === undefined) throw new Error("The engine has no workspace: open comes first");
    return this.#latest;
  }
}
