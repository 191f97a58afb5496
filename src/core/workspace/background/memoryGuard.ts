import type { Ports } from "../../ports.ts";
import { INDEX_DETAILS, type IndexDetail } from "../indexing/indexDetail.ts";
import type { IndexKeeper } from "../saving/indexKeeper.ts";

/** Measuring takes a call to the system, and memory does not grow by much in so many files. */
const FILES_BETWEEN = 100;
const MEGABYTE = 1_000_000;
/** Of the chunks that are left: what makes up for reading the other files once more. */
const LEAST_GONE = 1 / 16;

/** Sees to it that the engine's process stays within its limit: what comes after that is indexed in less and less detail. */
export class MemoryGuard {
  readonly #ports: Ports;
  readonly #megabytes: number;
  #files = 0;
  #level = 0;
  #hasMadeRoom = false;

  /** `megabytes` may be resident. */
  constructor(ports: Ports, megabytes: number) {
    this.#ports = ports;
    this.#megabytes = megabytes;
  }

  get detail(): IndexDetail {
    return INDEX_DETAILS[this.#level] ?? "path";
  }

  /** What the user should know; `undefined` while all is indexed. */
  get problem(): string | undefined {
    if (this.#level === 0) return undefined;
    const what = this.detail === "names" ? "their names and not their bodies" : "their paths alone";
    return `The memory limit of ${this.#megabytes} MB is reached: further files are indexed by ${what}. Raise it (llmc.maxMemory, --max-memory), or leave folders out.`;
  }

  /** To be called after each file. Resolves when the next may be taken. */
  async check(keeper: IndexKeeper): Promise<void> {
    if (++this.#files % FILES_BETWEEN !== 0 || this.#level === INDEX_DETAILS.length - 1) return;
    if (!this.#isOver()) return;
    // Much of it may be what was added and is not folded into the rest yet.
    await keeper.fold();
    if (!this.#isOver()) return;
    this.#level++;
    this.#ports.log.warn(this.problem ?? "");
  }

  /**
   * Whether files that are indexed in less detail can have more of it, since much of the index is gone, as when folders are left out. They
   * count as changed then. Asked once in a run: what fills the room again would be told as room of its own.
   */
  async madeRoom(keeper: IndexKeeper): Promise<boolean> {
    const { chunks, manifest } = keeper.index;
    const isHollow = chunks.lastId - chunks.size > LEAST_GONE * chunks.size;
    if (this.#hasMadeRoom || !isHollow || manifest.reduced().length === 0) return false;
    this.#hasMadeRoom = true;
    // Until then memory holds what is gone.
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
