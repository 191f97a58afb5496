import type { Ports } from "../../ports.ts";

const FILE = "suspects.json";
/** A process may end for reasons of its own while it is at a file; this often in a row is no accident. */
const MAX_STRIKES = 3;

/**
 * Contents at which the engine's process ended, by their hash. One that did so again and again is left out, so that the
 * rest of the workspace can be indexed; when it changes it is tried anew.
 */
export class Suspects {
  readonly #ports: Ports;
  readonly #strikes: Map<string, number>;

  private constructor(ports: Ports, strikes: ReadonlyMap<string, number>) {
    this.#ports = ports;
    this.#strikes = new Map(strikes);
  }

  /** Learns what the process before was at when it ended. Never rejects: without a memory nothing is suspected. */
  static async open(ports: Ports): Promise<Suspects> {
    const suspects = new Suspects(ports, await readStrikes(ports));
    const last = await ports.workNote.take();
    if (last !== "") {
      suspects.#strikes.set(last, (suspects.#strikes.get(last) ?? 0) + 1);
      await suspects.#save();
    }
    return suspects;
  }

  /** Work on a content begins that may be its end. */
  begin(hash: string): void {
    this.#ports.workNote.write(hash);
  }

  /** The work is done. */
  end(hash: string): void {
    this.#ports.workNote.write("");
    this.forgive(hash);
  }

  isBarred(hash: string): boolean {
    return (this.#strikes.get(hash) ?? 0) >= MAX_STRIKES;
  }

  /** Lets a content be tried again. */
  forgive(hash: string): void {
    if (this.#strikes.delete(hash)) void this.#save();
  }

  async forgiveAll(): Promise<void> {
    if (this.#strikes.size === 0) return;
    this.#strikes.clear();
    await this.#save();
  }

  async #save(): Promise<void> {
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
    log.warn(`${FILE} cannot be read (${String(error)}); no file is suspected.`);
    return new Map();
  }
}

function isStrikes(row: unknown): row is [string, number] {
  return Array.isArray(row) && typeof row[0] === "string" && typeof row[1] === "number";
}
