import { errorMessage } from "../../base/errorMessage.ts";
import { prepareScan } from "../../index/vectors/scanKernel.ts";
import { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import { type Ports, StorageConflict } from "../../ports.ts";
import { inTurns } from "../inTurns.ts";
import { IndexFiles } from "./indexFiles.ts";
import { SAVING_PACE, type SavingPace } from "./savingPace.ts";

/** Has the index of a workspace and saves it. What cannot be saved is told in `problem`, and the index goes on in memory. */
export class IndexKeeper {
  readonly #ports: Ports;
  readonly #files: IndexFiles;
  readonly #pace: SavingPace;
  #index = WorkspaceIndex.empty();
  #lastLoaded = -1;
  #saving: Promise<void> = Promise.resolve();
  /** While changes have to wait: until when. */
  #held: Promise<void> | undefined;
  #cancelTimers: () => void = () => undefined;
  #savedAt: number;
  /** Changes were lost to the journal, so that a snapshot alone can save them. */
  #incomplete = false;
  /** The last snapshot could not be written. The journal has what it would have said. */
  #cramped = false;
  /** Another process saves this index. What happens here stays in memory until that one is gone. */
  #foreign = false;
  /** Nothing is written any more: whoever opens the index next has it. */
  #closed = false;
  #problem: string | undefined;
  /** Called when something was saved behind everybody's back, or could not be. */
  onStored: () => void = () => undefined;

  private constructor(ports: Ports, cutting: string, pace: SavingPace) {
    this.#ports = ports;
    this.#files = new IndexFiles(ports, cutting, pace);
    this.#pace = pace;
    this.#savedAt = ports.clock.now();
  }

  /** Never rejects. `cutting` says how what the index holds was made. Without a saved index that can be used it is empty. */
  static async open(ports: Ports, cutting: string, pace = SAVING_PACE): Promise<IndexKeeper> {
    prepareScan(ports.compile);
    const keeper = new IndexKeeper(ports, cutting, pace);
    keeper.#index = WorkspaceIndex.load(await keeper.#files.load());
    keeper.#lastLoaded = keeper.#index.manifest.last;
    return keeper;
  }

  /** Another one after a snapshot was made: what lies in one piece takes a fraction of the memory of what grew bit by bit. */
  get index(): WorkspaceIndex {
    return this.#index;
  }

  /** Documents with numbers up to this one come from the saved index; those with higher ones were read since. */
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

  /** The index changed. It is saved when it has been quiet for a while. */
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

  /** To be called now and then during long work: saves when that is due, and sees to it that memory does not grow. */
  async checkpoint(): Promise<void> {
    if (this.#crowded) await this.#compactHeld();
    else if (this.#ports.clock.now() - this.#savedAt > this.#pace.busy) await this.save();
  }

  /** Makes what was added as small as it can be. Never rejects. */
  fold(): Promise<void> {
    return this.#compactHeld();
  }

  /** Saves what is not saved yet. Never rejects. */
  save(): Promise<void> {
    return this.#next(() => this.#append());
  }

  /** Makes one snapshot of all when that is worth it, unless the index changes meanwhile. Never rejects. */
  compact(): Promise<void> {
    return this.#next(async () => {
      if (this.#foreign) return;
      if (this.#files.snapshotDue || this.#incomplete || this.#isHollow) await this.#snapshot();
    });
  }

  /** Saves, leaves a snapshot behind when that is worth it, and writes nothing after that. Never rejects. */
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

  /** Whether a snapshot cannot wait for a quiet moment: for the memory's sake, or the journal's while it can be made. */
  get #crowded(): boolean {
    const { chunks } = this.#index;
    const { addedChunks, addedShare } = this.#pace;
    if (chunks.added > Math.max(addedChunks, addedShare * chunks.size)) return true;
    return this.#files.snapshotOverdue && !this.#foreign && !this.#cramped && this.#problem === undefined;
  }

  /** Whether much of what memory and the snapshot hold is gone. The journal is short all the same: it says who went, not what. */
  get #isHollow(): boolean {
    const { chunks } = this.#index;
    const { addedChunks, addedShare } = this.#pace;
    return chunks.lastId - chunks.size > Math.max(addedChunks, addedShare * chunks.size);
  }

  /** Makes a snapshot, and whoever wants to change the index waits meanwhile. */
  #compactHeld(): Promise<void> {
    this.#held ??= this.#next(() => this.#snapshot()).finally(() => {
      this.#held = undefined;
    });
    return this.#held;
  }

  /** One after the other. What goes wrong is told. */
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
    // What another process saved does not lead to what changed here: a snapshot of all files has to replace it.
    if (this.#foreign && !this.#index.manifest.isUnfinished)
      [this.#foreign, this.#incomplete] = [!(await this.#files.isLeft()), true];
    if (this.#foreign || this.#incomplete) return;
    this.#incomplete = true;
    if (await this.#files.append(this.#index.takeChanges())) this.#saved();
  }

  async #snapshot(): Promise<void> {
    // What changes from here on is for the journal that follows, so a snapshot must not have it too.
    const { version } = this.#index;
    await this.#append();
    // What the journal could not take, the snapshot says; it must not be said twice.
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
      // It takes less memory also where it could not be written.
      const index = await inTurns(WorkspaceIndex.loading([part]), this.#ports.clock, same);
      if (index !== undefined && same()) this.#index = index;
    }
  }

  #saved(): void {
    this.#incomplete = false;
    this.#problem = undefined;
    this.#savedAt = this.#ports.clock.now();
  }

  /** All is saved: on a full disk there is no room for a second snapshot beside the first. */
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
    // Each attempt names another file as the reason.
    if (this.#problem === undefined) this.#ports.log.warn(problem);
    this.#problem = problem;
  }
}
