import { CodeDatabase } from "../index/codeDatabase.ts";
import { ContainerError } from "../index/container.ts";
import { Manifest } from "../index/manifest.ts";
import { decodeSnapshot, encodeSnapshot, type IndexState } from "../index/snapshot.ts";
import type { Ports } from "../ports.ts";

const SNAPSHOT = "index.llmc";
/** How long the index stays as it is before it is saved. */
const QUIET_MILLISECONDS = 5_000;
/** While many files are indexed it is saved about as often, and never so often that saving is half the work. */
const BUSY_MILLISECONDS = 10_000;
const BUSY_SHARE = 20;

/** Loads and saves the index. What cannot be saved is told in `problem`, and the index goes on in memory. */
export class SnapshotKeeper {
  readonly #ports: Ports;
  readonly #cutting: string;
  #state: IndexState;
  #dirty = false;
  #saving: Promise<void> = Promise.resolve();
  #cancelTimer: (() => void) | undefined;
  #savedAt: number;
  #saveTook = 0;
  #bytes = 0;
  #problem: string | undefined;

  private constructor(ports: Ports, cutting: string, state: IndexState, bytes: number) {
    this.#ports = ports;
    this.#cutting = cutting;
    this.#state = state;
    this.#bytes = bytes;
    this.#savedAt = ports.clock.now();
  }

  /** Never rejects. `cutting` says how what the index holds was made. An index that cannot be read is set aside, and an empty one takes its place. */
  static async open(ports: Ports, cutting: string): Promise<SnapshotKeeper> {
    const { storage, log, hash } = ports;
    try {
      const bytes = await storage.read(SNAPSHOT);
      if (bytes !== undefined) {
        const state = decodeSnapshot(bytes, cutting, hash);
        return new SnapshotKeeper(ports, cutting, state, bytes.length);
      }
    } catch (error) {
      if (error instanceof ContainerError && !error.damaged) {
        log.info(`The saved index is not used, ${error.message}; indexing anew.`);
      } else {
        log.warn(
          `The saved index cannot be read (${String(error)}); it is set aside, and indexing starts anew.`,
        );
        await storage.quarantine(SNAPSHOT).catch((failure: unknown) => log.warn(String(failure)));
      }
    }
    return new SnapshotKeeper(ports, cutting, emptyState(), 0);
  }

  get state(): IndexState {
    return this.#state;
  }

  /** Bytes of the saved index. */
  get bytes(): number {
    return this.#bytes;
  }

  get problem(): string | undefined {
    return this.#problem;
  }

  /** The index changed. It is saved when it has been quiet for a while. */
  changed(): void {
    this.#dirty = true;
    this.#cancelTimer?.();
    this.#cancelTimer = this.#ports.clock.after(QUIET_MILLISECONDS, () => void this.save());
  }

  /** To be called now and then during long work: saves when that is due. */
  async checkpoint(): Promise<void> {
    const due = Math.max(BUSY_MILLISECONDS, BUSY_SHARE * this.#saveTook);
    if (this.#dirty && this.#ports.clock.now() - this.#savedAt > due) await this.save();
  }

  /** Saves what is not saved yet. Never rejects. */
  save(): Promise<void> {
    this.#saving = this.#saving.then(() => this.#save());
    return this.#saving;
  }

  /** Deletes the saved index and starts an empty one. */
  async reset(): Promise<void> {
    this.#cancelTimer?.();
    await this.#saving;
    this.#dirty = false;
    this.#state = emptyState();
    this.#bytes = 0;
    await this.#ports.storage.remove(SNAPSHOT).catch((error: unknown) => this.#fail(error));
  }

  async #save(): Promise<void> {
    this.#cancelTimer?.();
    if (!this.#dirty) return;
    const { clock, hash, storage } = this.#ports;
    const started = clock.now();
    this.#dirty = false;
    try {
      const bytes = encodeSnapshot(this.#state, this.#cutting, hash);
      await storage.write(SNAPSHOT, bytes);
      this.#bytes = bytes.length;
      this.#problem = undefined;
    } catch (error) {
      this.#fail(error);
    }
    this.#savedAt = clock.now();
    this.#saveTook = this.#savedAt - started;
  }

  #fail(error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error);
    const problem = `The index cannot be saved (${reason}). Search works, but the next start indexes anew.`;
    if (problem !== this.#problem) this.#ports.log.warn(problem);
    this.#problem = problem;
  }
}

function emptyState(): IndexState {
  return { manifest: new Manifest(), chunks: new CodeDatabase(), outlines: new CodeDatabase() };
}
