import { ContainerError } from "../index/container.ts";
import type { IndexPart } from "../index/indexPart.ts";
import {
  decodeJournal,
  decodeSnapshot,
  encodeRecord,
  encodeSnapshot,
  NO_SNAPSHOT,
} from "../index/journal.ts";
import { type Ports, StorageConflict } from "../ports.ts";
import { SAVING_PACE, type SavingPace } from "./savingPace.ts";

const SNAPSHOT = "index.llmc";
const JOURNAL = "journal.llmc";

/** The two files of a saved index: a snapshot, and a journal of what changed since. */
export class IndexFiles {
  readonly #ports: Ports;
  readonly #cutting: string;
  readonly #pace: SavingPace;
  #snapshotBytes = 0;
  /** How large the journal is, and how much of it is good. */
  #journalSize = 0;
  #journalBytes = 0;
  /** The checksum of what the next record follows. */
  #last = NO_SNAPSHOT;

  /** `cutting` says how what the index holds was made. */
  constructor(ports: Ports, cutting: string, pace = SAVING_PACE) {
    this.#ports = ports;
    this.#cutting = cutting;
    this.#pace = pace;
  }

  get bytes(): number {
    return this.#snapshotBytes + this.#journalBytes;
  }

  /** Whether a snapshot would be of use. */
  get snapshotDue(): boolean {
    if (this.#snapshotBytes === 0) return this.#journalBytes > 0;
    const { journalBytes, journalShare } = this.#pace;
    return this.#journalBytes > Math.max(journalBytes, journalShare * this.#snapshotBytes);
  }

  /** Whether one must not wait for a quiet moment. */
  get snapshotOverdue(): boolean {
    return this.#journalBytes > Math.max(this.#pace.maxJournalBytes, this.#snapshotBytes);
  }

  /** All that is saved and can be used. Never rejects: a damaged file is set aside. */
  async load(): Promise<readonly IndexPart[]> {
    const { hash, log } = this.#ports;
    const snapshot = await this.#read(SNAPSHOT, bytes => ({
      ...decodeSnapshot(bytes, this.#cutting, hash),
      size: bytes.length,
    }));
    this.#last = snapshot?.checksum ?? NO_SNAPSHOT;
    this.#snapshotBytes = snapshot?.size ?? 0;
    const journal = await this.#read(JOURNAL, bytes => ({
      ...decodeJournal(bytes, this.#cutting, this.#last, hash),
      size: bytes.length,
    }));
    if (journal !== undefined) {
      this.#journalBytes = journal.length;
      this.#journalSize = journal.size;
      this.#last = journal.last;
      const unused = journal.size - journal.length;
      if (unused > 0) log.info(`${unused} bytes of the journal do not follow what is before them: not used.`);
    }
    return [...(snapshot ? [snapshot.part] : []), ...(journal?.parts ?? [])];
  }

  /** Adds a record to the journal. Rejects when it cannot, and then a snapshot alone can save what it says. */
  async append(part: IndexPart): Promise<void> {
    const { hash, storage } = this.#ports;
    const record = encodeRecord(part, this.#cutting, this.#last, hash);
    const expected = { size: this.#journalSize, at: this.#journalBytes };
    try {
      await storage.append(JOURNAL, record.pieces, expected);
    } catch (error) {
      // A part of it may have arrived; the next one goes in its place.
      if (!(error instanceof StorageConflict)) this.#journalSize = await this.#sizeOfJournal();
      throw error;
    }
    this.#journalBytes += record.bytes;
    this.#journalSize = this.#journalBytes;
    this.#last = record.checksum;
  }

  /** Puts a snapshot in place of all that is saved, unless another process saved something there. */
  async replace(part: IndexPart): Promise<void> {
    if ((await this.#sizeOfJournal()) !== this.#journalSize) throw new StorageConflict(JOURNAL);
    const { pieces, bytes, checksum } = encodeSnapshot(part, this.#cutting, this.#ports.hash);
    await this.#ports.storage.write(SNAPSHOT, pieces);
    this.#snapshotBytes = bytes;
    this.#last = checksum;
    await this.#dropJournal();
  }

  async remove(): Promise<void> {
    this.#last = NO_SNAPSHOT;
    this.#snapshotBytes = 0;
    await this.#dropJournal();
    await this.#ports.storage.remove(SNAPSHOT);
  }

  /** A file that cannot be removed is overwritten by the next record. */
  async #dropJournal(): Promise<void> {
    this.#journalBytes = 0;
    await this.#ports.storage.remove(JOURNAL);
    this.#journalSize = 0;
  }

  async #sizeOfJournal(): Promise<number> {
    const items = await this.#ports.storage.list();
    return items.find(({ name }) => name === JOURNAL)?.bytes ?? 0;
  }

  /** What a file says; a damaged one is set aside. */
  async #read<T>(name: string, decode: (bytes: Uint8Array) => T): Promise<T | undefined> {
    const { storage, log } = this.#ports;
    try {
      const bytes = await storage.read(name);
      return bytes === undefined ? undefined : decode(bytes);
    } catch (error) {
      if (error instanceof ContainerError && !error.damaged) {
        log.info(`The saved index is not used, ${error.message}; indexing anew.`);
        return undefined;
      }
      log.warn(`${name} cannot be read (${String(error)}); it is set aside, and indexing starts anew.`);
      await storage.quarantine(name).catch((failure: unknown) => log.warn(String(failure)));
      return undefined;
    }
  }
}
