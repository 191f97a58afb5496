import type { Ports } from "../../ports.ts";

const FILE = "suspects.json";
/** Strikes after which a content is left out. A process may end at a file for reasons of its own, but this often is no accident. */
const MAX_STRIKES = 3;

/**
 * Contents at which the engine's process ended, by hash. A content at which it ended again and again is left out, so that the rest of the
 * workspace can be indexed; a changed file is tried again.
 */
export class Suspects {
  readonly #ports: Ports;
  readonly #strikes: Map<string, number>;
  /** Contents that are being worked on. If several files have the same one, it is here once for each. */
  readonly #underWay: string[] = [];
  /** The work on them, under way or queued. */
  readonly #turns = new Set<Promise<unknown>>();
  /** The last work on a suspect, during which nothing else may run. */
  #lastAlone: Promise<unknown> = Promise.resolve();
  #saving: Promise<void> = Promise.resolve();

  private constructor(ports: Ports, strikes: ReadonlyMap<string, number>) {
    this.#ports = ports;
    this.#strikes = new Map(strikes);
  }

  /** Finds out what the previous process was working on when it ended. Never rejects: without that record nothing is suspected. */
  static async open(ports: Ports): Promise<Suspects> {
    const suspects = new Suspects(ports, await readStrikes(ports));
    const note = await ports.workNote.take();
    if (note === "") return suspects;
    for (const hash of new Set(note.split(" ")))
      suspects.#strikes.set(hash, (suspects.#strikes.get(hash) ?? 0) + 1);
    await suspects.#save();
    return suspects;
  }

  /**
   * Does work on a content that may end the process. Several contents are worked on side by side, and all are suspected if the process
   * ends. A suspect is worked on alone, so that the next end shows which of them it was.
   */
  async during<T>(hash: string, work: () => Promise<T>): Promise<T> {
    const isSuspect = this.#strikes.has(hash);
    const before = Promise.allSettled(isSuspect ? this.#turns : [this.#lastAlone]);
    const turn = before.then(() => this.#noting(hash, work));
    this.#turns.add(turn);
    if (isSuspect) this.#lastAlone = turn;
    try {
      return await turn;
    } finally {
      this.#turns.delete(turn);
    }
  }

  isBarred(hash: string): boolean {
    return (this.#strikes.get(hash) ?? 0) >= MAX_STRIKES;
  }

  /** Clears a content of suspicion, so that it is tried again. */
  forgive(hash: string): void {
    if (this.#strikes.delete(hash)) void this.#save();
  }

  async forgiveAll(): Promise<void> {
    if (this.#strikes.size === 0) return;
    this.#strikes.clear();
    await this.#save();
  }

  async #noting<T>(hash: string, work: () => Promise<T>): Promise<T> {
    this.#underWay.push(hash);
    this.#writeNote();
    try {
      return await work();
    } finally {
      this.#underWay.splice(this.#underWay.indexOf(hash), 1);
      this.#writeNote();
      this.forgive(hash);
    }
  }

  #writeNote(): void {
    this.#ports.workNote.write(this.#underWay.join(" "));
  }

  /** Saves the present suspects, one write after the other: simultaneous writes might corrupt the file. Never rejects. */
  #save(): Promise<void> {
    this.#saving = this.#saving.then(() => this.#write());
    return this.#saving;
  }

  async #write(): Promise<void> {
    const { log, storage } = this.#ports;
    const bytes = new TextEncoder().encode(JSON.stringify([...this.#strikes]));
    await storage.write(FILE, [bytes]).catch((error: unknown) => log.warn(`${FILE}: ${String(error)}`));
  }
}

async function readStrikes({ log, storage }: Ports): Promise<ReadonlyMap<string, number>> {
  try {
    const bytes = await storage.read(FILE);
    if (bytes === undefined) return new Map();
    const rows: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return new Map(Array.isArray(rows) ? rows.filter(isStrikes) : []);
  } catch (error) {
    // The user cannot do anything about it, and if the whole store is out of reach the index has reported that.
    log.info(`${FILE} cannot be read (${String(error)}); no file is suspected.`);
    return new Map();
  }
}

function isStrikes(row: unknown): row is [string, number] {
  return Array.isArray(row) && typeof row[0] === "string" && typeof row[1] === "number";
}
