import { errorMessage } from "../../base/errorMessage.ts";
import { ContainerError } from "../../index/saved/container.ts";
import type { IndexPart } from "../../index/saved/indexPart.ts";
import {
  decodeJournal,
  decodeSnapshot,
  encodeRecord,
  encodeSnapshot,
  NO_SNAPSHOT,
} from "../../index/saved/journal.ts";
import { scannableBytes } from "../../index/vectors/scannable.ts";
import { type Ports, StorageConflict } from "../../ports.ts";
import { inTurns } from "../inTurns.ts";
import { SAVING_PACE, type SavingPace } from "./savingPace.ts";

const SNAPSHOT = "index.llmc";
const JOURNAL = "journal.llmc";

/** The two files of a saved index: a snapshot, and a journal of changes since. */
export class IndexFiles {
  readonly #ports: Ports;
  readonly #cutting: string;
  readonly #pace: SavingPace;
  /** The size of the snapshot, and the bytes of it that are good: all or none. */
  #snapshotSize = 0;
  #snapshotBytes = 0;
  /** The same for the journal. */
  #journalSize = 0;
  #journalBytes = 0;
  /** Checksums of the snapshot, and of what the next record follows. */
  #snapshot = NO_SNAPSHOT;
  #last = NO_SNAPSHOT;

  /**
   * A file could be neither read nor set aside, and the log says so: there is no need to repeat it for the other one, which lies in the
   * same folder.
   */
  #isOutOfReach = false;

  /** The sizes of the files as last seen while another process writes them, and when that was. */
  #others = { snapshot: -1, journal: -1, seen: 0 };

  /** `cutting` identifies how the contents of the index were made. */
  constructor(ports: Ports, cutting: string, pace = SAVING_PACE) {
    this.#ports = ports;
    this.#cutting = cutting;
    this.#pace = pace;
  }

  get bytes(): number {
    return this.#snapshotBytes + this.#journalBytes;
  }

  /** Whether a snapshot would be worthwhile. */
  get snapshotDue(): boolean {
    if (this.#snapshotBytes === 0) return this.#journalBytes > 0;
    const { journalBytes, journalShare } = this.#pace;
    return this.#journalBytes > Math.max(journalBytes, journalShare * this.#snapshotBytes);
  }

  /** Whether a snapshot cannot wait for a quiet moment. */
  get snapshotOverdue(): boolean {
    return this.#journalBytes > Math.max(this.#pace.maxJournalBytes, this.#snapshotBytes);
  }

  /** Loads everything that is saved and usable. Never rejects: a damaged file is set aside. */
  async load(): Promise<readonly IndexPart[]> {
    const { hash, log } = this.#ports;
    const snapshot = await this.#read(SNAPSHOT, bytes => ({
      ...decodeSnapshot(bytes, this.#cutting, hash),
      size: bytes.length,
    }));
    this.#snapshot = snapshot?.checksum ?? NO_SNAPSHOT;
    this.#snapshotBytes = snapshot?.size ?? 0;
    this.#snapshotSize = (await this.#sizes()).snapshot;
    const journal = await this.#read(JOURNAL, bytes => ({
      ...decodeJournal(bytes, this.#cutting, this.#snapshot, hash),
      size: bytes.length,
    }));
    this.#journalBytes = journal?.length ?? 0;
    this.#journalSize = journal?.size ?? 0;
    this.#last = journal?.last ?? this.#snapshot;
    const unused = this.#journalSize - this.#journalBytes;
    if (unused > 0) log.info(`${unused} bytes of the journal do not follow what is before them: not used.`);
    return [...(snapshot ? [snapshot.part] : []), ...(journal?.parts ?? [])];
  }

  /**
   * Adds a record to the journal. Resolves to false if files were lost, and rejects if it cannot write: then only a snapshot can save the
   * changes.
   */
  async append(part: IndexPart): Promise<boolean> {
    if (await this.#isLost()) return false;
    const { startHash, storage } = this.#ports;
    const record = encodeRecord(part, this.#cutting, this.#last, startHash);
    const expected = { size: this.#journalSize, at: this.#journalBytes };
    try {
      await storage.append(JOURNAL, record.pieces, expected);
    } catch (error) {
      // Part of the record may have been written; the next one overwrites it.
      if (!(error instanceof StorageConflict)) this.#journalSize = (await this.#sizes()).journal;
      throw error;
    }
    this.#journalBytes += record.bytes;
    this.#journalSize = this.#journalBytes;
    this.#last = record.checksum;
    return true;
  }

  /** Replaces everything saved with a snapshot, unless another process has saved something there. */
  async replace(part: IndexPart): Promise<void> {
    const { clock, startHash } = this.#ports;
    await this.#isLost();
    const encoded = await inTurns(encodeSnapshot(part, this.#cutting, startHash), clock, () => true);
    if (encoded === undefined) return;
    const { pieces, bytes, checksum } = encoded;
    await this.#ports.storage.write(SNAPSHOT, pieces);
    this.#snapshotSize = bytes;
    this.#snapshotBytes = bytes;
    this.#snapshot = checksum;
    this.#last = checksum;
    await this.#dropJournal();
  }

  /**
   * Whether another process that wrote here seems to be gone, since it has written nothing for a long time. Its files may then be replaced.
   */
  async isLeft(): Promise<boolean> {
    const sizes = await this.#sizes();
    const now = this.#ports.clock.now();
    if (sizes.snapshot !== this.#others.snapshot || sizes.journal !== this.#others.journal)
      this.#others = { ...sizes, seen: now };
    if (now - this.#others.seen < this.#pace.left) return false;
    await this.load();
    return true;
  }

  async remove(): Promise<void> {
    this.#snapshot = NO_SNAPSHOT;
    this.#last = NO_SNAPSHOT;
    this.#snapshotBytes = 0;
    const { storage } = this.#ports;
    await this.#dropJournal();
    await storage.remove(SNAPSHOT);
    this.#snapshotSize = 0;
    // Files that were set aside, or that a process did not finish writing, contain words of the sources too.
    for (const { name } of await storage.list()) {
      if (name.startsWith(`${SNAPSHOT}.`) || name.startsWith(`${JOURNAL}.`)) await storage.remove(name);
    }
  }

  /** A file that cannot be removed is overwritten by the next record. */
  async #dropJournal(): Promise<void> {
    this.#journalBytes = 0;
    await this.#ports.storage.remove(JOURNAL);
    this.#journalSize = 0;
  }

  /**
   * Whether a file that was written is gone. Rejects with a `StorageConflict` if another process wrote: then there is a journal of another
   * size, or another snapshot.
   */
  async #isLost(): Promise<boolean> {
    const { snapshot, journal } = await this.#sizes();
    if (snapshot === this.#snapshotSize && journal === this.#journalSize) return false;
    if (journal !== 0 && journal !== this.#journalSize) throw new StorageConflict(JOURNAL);
    if (snapshot !== 0 && !(await this.#isOurs())) throw new StorageConflict(SNAPSHOT);
    this.#ports.log.info("A file of the saved index is gone; it is written anew.");
    return true;
  }

  /** Whether the snapshot is the one loaded or written here, or one that is damaged, which no process wrote. */
  async #isOurs(): Promise<boolean> {
    const { hash, storage } = this.#ports;
    const bytes = await storage.read(SNAPSHOT);
    try {
      return bytes === undefined || decodeSnapshot(bytes, this.#cutting, hash).checksum === this.#snapshot;
    } catch (error) {
      return error instanceof ContainerError && error.damaged;
    }
  }

  async #sizes(): Promise<{ readonly snapshot: number; readonly journal: number }> {
    const items = await this.#ports.storage.list();
    const sizeOf = (file: string): number => items.find(({ name }) => name === file)?.bytes ?? 0;
    return { snapshot: sizeOf(SNAPSHOT), journal: sizeOf(JOURNAL) };
  }

  /** Reads and decodes a file; sets it aside if it is damaged. */
  async #read<T>(name: string, decode: (bytes: Uint8Array) => T): Promise<T | undefined> {
    const { storage, log } = this.#ports;
    try {
      // The vectors of a snapshot are scanned in place.
      const bytes = await storage.read(name, scannableBytes);
      return bytes === undefined ? undefined : decode(bytes);
    } catch (error) {
      if (error instanceof ContainerError && !error.damaged) {
        log.info(`The saved index is not used, ${error.message}; indexing anew.`);
        return undefined;
      }
      const reason = errorMessage(error);
      const isAside = await storage.quarantine(name).then(
        () => true,
        () => false,
      );
      const what = isAside
        ? `${name} cannot be read (${reason}). It is set aside, and`
        : `${name} can be neither read nor set aside (${reason}):`;
      if (isAside || !this.#isOutOfReach) log.warn(`${what} what it held has to be indexed anew.`);
      this.#isOutOfReach ||= !isAside;
      return undefined;
    }
  }
}
