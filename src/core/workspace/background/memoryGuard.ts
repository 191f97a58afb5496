import type { Ports } from "../../ports.ts";
import { INDEX_DETAILS, type IndexDetail } from "../indexing/indexDetail.ts";
import type { IndexKeeper } from "../saving/indexKeeper.ts";

/** Files between measurements: measuring takes a system call, and memory grows little in so many files. */
const FILES_BETWEEN = 100;
const MEGABYTE = 1_000_000;
/** The removed chunks, as a share of the remaining ones, that make up for reading the other files again. */
const LEAST_GONE = 1 / 16;

/** Keeps the engine's process within its memory limit: once that is reached, further files are indexed in less and less detail. */
export class MemoryGuard {
  readonly #ports: Ports;
  readonly #megabytes: number;
  #files = 0;
  #level = 0;
  #hasMadeRoom = false;

  /** `megabytes` is the limit of resident memory. */
  constructor(ports: Ports, megabytes: number) {
    this.#ports = ports;
    this.#megabytes = megabytes;
  }

  get detail(): IndexDetail {
    return INDEX_DETAILS[this.#level] ?? "path";
  }

  /** A sentence for the user; `undefined` while everything is indexed in full. */
  get problem(): string | undefined {
    if (this.#level === 0) return undefined;
    const what = this.detail === "names" ? "their names and not their bodies" : "their paths alone";
    return `The memory limit of ${this.#megabytes} MB is reached: further files are indexed by ${what}. Raise it (llmc.maxMemory, --max-memory), or leave folders out.`;
  }

  /** Call after each file. Resolves when the next file may be read. */
  async check(keeper: IndexKeeper): Promise<void> {
    if (++this.#files % FILES_BETWEEN !== 0 || this.#level === INDEX_DETAILS.length - 1) return;
    if (!this.#isOver()) return;
    // Much of the memory may be recent additions that are not yet folded into the rest.
    await keeper.fold();
    if (!this.#isOver()) return;
    this.#level++;
    this.#ports.log.warn(this.problem ?? "");
  }

  /**
   * Whether files that are indexed in less detail can have more, since much of the index is gone, as when folders are left out. Such files
   * then count as changed. Returns true only once in a run: later it would mistake the room that these files fill for new room.
   */
  async madeRoom(keeper: IndexKeeper): Promise<boolean> {
    const { chunks, manifest } = keeper.index;
    const isHollow = chunks.lastId - chunks.size > LEAST_GONE * chunks.size;
    if (this.#hasMadeRoom || !isHollow || manifest.reduced().length === 0) return false;
    this.#hasMadeRoom = true;
    // Until it is folded, memory still holds what was removed.
    await keeper.fold();
    if (this.#isOver()) return false;
    for (const number of keeper.index.manifest.reduced()) keeper.index.amend(number, { reduced: 0 });
    this.#level = 0;
    return true;
  }

  #isOver(): boolean {
    return this.#ports.residentBytes() > this.#megabytes * MEGABYTE;
  }
}
