import type { Opened } from "./opened.ts";

/** The workspace that an engine has open. Workspaces are opened and reopened one after the other. */
export class Openings {
  #latest: Promise<Opened> | undefined;

  /** Opens a workspace in place of the one open by then, even if that could not be opened. */
  open(work: () => Promise<Opened>): Promise<Opened> {
    const next = (this.#latest ?? Promise.resolve()).then(work, work);
    this.#latest = next;
    return next;
  }

  /** Reopens the workspace that is open by then; it stays unchanged if that fails. */
  reopen(work: (opened: Opened) => Promise<Opened>): Promise<Opened> {
    const before = this.#known();
    const next = before.then(work);
    this.#latest = next.catch(() => before);
    // If nothing is open, whoever asked for it was told: a rejection that nobody handles would end the process.
    this.#latest.catch(() => undefined);
    return next;
  }

  /** The workspace that is open once no other waits to be opened: earlier ones are closed by then. */
  async current(): Promise<Opened> {
    const latest = this.#known();
    const opened = await latest;
    return latest === this.#latest ? opened : await this.current();
  }

  /** Resolves when everything requested so far is open or could not be opened. */
  async done(): Promise<void> {
    await this.#latest?.catch(() => undefined);
  }

  #known(): Promise<Opened> {
    if (this.#latest === undefined) throw new Error("The engine has no workspace: open comes first");
    return this.#latest;
  }
}
