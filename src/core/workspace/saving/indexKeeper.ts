import { errorMessage } from "../../base/errorMessage.ts";
import { prepareScan } from "../../index/vectors/scanKernel.ts";
import { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import { type Ports, StorageConflict } from "../../ports.ts";
import { inTurns } from "../inTurns.ts";
import { IndexFiles } from "./indexFiles.ts";
import { SAVING_PACE, type SavingPace } from "./savingPace.ts";

/** Holds the index of a workspace and saves it. If it cannot be saved, `problem` says so, and the index goes on in memory. */
export class IndexKeeper {
  readonly #ports: Ports;
  readonly #files: IndexFiles;
  readonly #pace: SavingPace;
  #index = WorkspaceIndex.empty();
  #lastLoaded = -1;
  #saving: Promise<void> = Promise.resolve();
  /** Resolves when changes may go on, if they have to wait. */
  #held: Promise<void> | undefined;
  #cancelTimers: () => void = () => undefined;
  #savedAt: number;
  /** The journal lacks some changes, so only a snapshot can save them. */
  #incomplete = false;
  /** The last snapshot could not be written. The journal has its contents. */
  #cramped = false;
  /** Another process saves this index. Changes here stay in memory until it is gone. */
  #foreign = false;
  /** Nothing is written any more: the next to open the index owns it. */
  #closed = false;
  #problem: string | undefined;
  /** Called when something was saved in the background, or could not be. */
  onStored: () => void = () => undefined;

  private constructor(ports: Ports, cutting: string, pace: SavingPace) {
    this.#ports = ports;
    this.#files = new IndexFiles(ports, cutting, pace);
    this.#pace = pace;
    this.#savedAt = ports.clock.now();
  }

  /** Loads the saved index; without a usable one it is empty. Never rejects. `cutting` identifies how its contents were made. */
  static async open(ports: Ports, cutting: string, pace = SAVING_PACE): Promise<IndexKeeper> {
    prepareScan(ports.compile);
    const keeper = new IndexKeeper(ports, cutting, pace);
    keeper.#index = WorkspaceIndex.load(await keeper.#files.load());
    keeper.#lastLoaded = keeper.#index.manifest.last;
    return keeper;
  }

  /** The current index. A snapshot replaces it: loaded in one piece, it takes a fraction of the memory of one that grew bit by bit. */
  get index(): WorkspaceIndex {
    return this.#index;
  }

  /** Documents with numbers up to this one come from the saved index; later ones were read since. */
  get lastLoaded(): number {
    return this.#lastLoaded;
  }

  /** Resolves when the index may be changed. */
  async writable(): Promise<void> {
    await this.#held;
  }

  /** Bytes of the saved index. */
  get bytes(): number {
    return this.#files.bytes;
  }

  get problem(): string | undefined {
    return this.#problem;
  }

  /** Call when the index changed. It is saved when it has been quiet for a while. */
  changed(): void {
    this.#cancelTimers();
    if (this.#closed) return;
    if (this.#crowded) void this.#compactHeld();
    const { clock } = this.#ports;
    const cancels = [
      clock.after(this.#pace.quiet, () => void this.save()),
      clock.after(this.#pace.idle, () => void this.compact()),
    ];
    this.#cancelTimers = () => {
      for (const cancel of cancels) cancel();
    };
  }

  /** Call now and then during long work: saves when due, and keeps memory from growing. */
  async checkpoint(): Promise<void> {
    if (this.#crowded) await this.#compactHeld();
    else if (this.#ports.clock.now() - this.#savedAt > this.#pace.busy) await this.save();
  }

  /** Compacts what was added. Never rejects. */
  fold(): Promise<void> {
    return this.#compactHeld();
  }

  /** Saves what is not yet saved. Never rejects. */
  save(): Promise<void> {
    return this.#next(() => this.#append());
  }

  /** Makes a snapshot of everything if that is worthwhile, unless the index changes meanwhile. Never rejects. */
  compact(): Promise<void> {
    return this.#next(async () => {
      if (this.#foreign) return;
      if (this.#files.snapshotDue || this.#incomplete || this.#isHollow) await this.#snapshot();
    });
  }

  /** Saves, makes a snapshot if that is worthwhile, and writes nothing afterwards. Never rejects. */
  async close(): Promise<void> {
    this.#cancelTimers();
    this.onStored = () => undefined;
    await this.save();
    await this.compact();
    this.#closed = true;
  }

  /** Deletes the saved index and starts an empty one. */
  async reset(): Promise<void> {
    this.#cancelTimers();
    await this.#next(async () => {
      this.#index = WorkspaceIndex.empty();
      this.#lastLoaded = -1;
      this.#foreign = false;
      this.#incomplete = false;
      this.#cramped = false;
      this.#problem = undefined;
      await this.#files.remove();
    });
  }

  /** Whether a snapshot cannot wait for a quiet moment: because of memory, or of the journal if one can be written. */
  get #crowded(): boolean {
    const { chunks } = this.#index;
    const { addedChunks, addedShare } = this.#pace;
    if (chunks.added > Math.max(addedChunks, addedShare * chunks.size)) return true;
    return this.#files.snapshotOverdue && !this.#foreign && !this.#cramped && this.#problem === undefined;
  }

  /** Whether much of what memory and the snapshot hold was removed. The journal stays short: it names removed documents only. */
  get #isHollow(): boolean {
    const { chunks } = this.#index;
    const { addedChunks, addedShare } = this.#pace;
    return chunks.lastId - chunks.size > Math.max(addedChunks, addedShare * chunks.size);
  }

  /** Makes a snapshot, while changes to the index wait. */
  #compactHeld(): Promise<void> {
    this.#held ??= this.#next(() => this.#snapshot()).finally(() => {
      this.#held = undefined;
    });
    return this.#held;
  }

  /** Queues work behind earlier work. Errors are reported, and never thrown. */
  #next(work: () => Promise<void>): Promise<void> {
    const tell = async (): Promise<void> => {
      const [bytes, problem] = [this.bytes, this.#problem];
      await work().catch((error: unknown) => this.#fail(error));
      if (this.bytes !== bytes || this.#problem !== problem) this.onStored();
    };
    this.#saving = this.#saving.then(tell);
    return this.#saving;
  }

  async #append(): Promise<void> {
    if (!this.#index.changed || this.#closed) return;
    // The other process's files do not lead up to the changes here: a snapshot of everything has to replace them.
    if (this.#foreign && !this.#index.manifest.isUnfinished)
      [this.#foreign, this.#incomplete] = [!(await this.#files.isLeft()), true];
    if (this.#foreign || this.#incomplete) return;
    this.#incomplete = true;
    if (await this.#files.append(this.#index.takeChanges())) this.#saved();
  }

  async #snapshot(): Promise<void> {
    // Changes from here on belong to the next journal, so the snapshot must not have them too.
    const { version } = this.#index;
    await this.#append();
    // Changes that the journal could not take are in the snapshot, and must not be recorded again.
    if (this.#incomplete || this.#foreign) this.#index.takeChanges();
    const same = (): boolean => this.#index.version === version && !this.#closed;
    const part = await inTurns(this.#index.save(), this.#ports.clock, same);
    if (part === undefined) return;
    try {
      if (this.#foreign) return;
      await this.#files.replace(part);
      this.#cramped = false;
      this.#saved();
    } catch (error) {
      if (this.#incomplete || error instanceof StorageConflict) throw error;
      this.#tellCramped(error);
    } finally {
      // Reloading saves memory even if the snapshot could not be written.
      const index = await inTurns(WorkspaceIndex.loading([part]), this.#ports.clock, same);
      if (index !== undefined && same()) this.#index = index;
    }
  }

  #saved(): void {
    this.#incomplete = false;
    this.#problem = undefined;
    this.#savedAt = this.#ports.clock.now();
  }

  /** Everything is saved, but on a full disk there is no room for a second snapshot beside the first. */
  #tellCramped(error: unknown): void {
    if (this.#cramped) return;
    this.#cramped = true;
    this.#ports.log.warn(
      `The index is saved, but takes more room than it should: no snapshot can be made (${errorMessage(error)}).`,
    );
  }

  #fail(error: unknown): void {
    if (error instanceof StorageConflict) {
      this.#foreign = true;
      this.#ports.log.info("Another process saves this index: changes are searchable here, and saved there.");
      return;
    }
    const problem = `The index cannot be saved (${errorMessage(error)}). Search works, but the next start reads files again.`;
    // Each attempt gives another file as the reason.
    if (this.#problem === undefined) this.#ports.log.warn(problem);
    this.#problem = problem;
  }
}
