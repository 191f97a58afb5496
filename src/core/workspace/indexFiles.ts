import { ContainerError } from "../index/container.ts";
import type { IndexPart } from "../index/indexPart.ts";
import {
  decodeJournal,
  decodeSnapshot,
  encodeRecord,
  encodeSnapshot,
  NO_SNAPSHOT,
} from "../index/journal.ts";
import type { Ports } from "../ports.ts";

const SNAPSHOT = "index.llmc";
const JOURNAL = "journal.llmc";
/** The journal is worth a new snapshot when it is larger than this, and than a share of the snapshot. */
const JOURNAL_BYTES = 1_000_000;
const JOURNAL_SHARE = 0.25;

/** The two files of a saved index: a snapshot, and a journal of what changed since. */
export class IndexFiles {
  readonly #ports: Ports;
  readonly #cutting: string;
  #snapshotBytes = 0;
  /** How large the journal is, and how much of it is good. */
  #journalSize = 0;
  #journalBytes = 0;
  /** The checksum of what the next record follows. */
  #last = NO_SNAPSHOT;

  /** `cutting` says how what the index holds was made. */
  constructor(ports: Ports, cutting: string) {
    this.#ports = ports;
    this.#cutting = cutting;
  }

  get bytes(): number {
    return this.#snapshotBytes + this.#journalBytes;
  }

  /** Whether a snapshot would be of use. */
  get snapshotDue(): boolean {
    if (this.#snapshotBytes === 0) return this.#journalBytes > 0;
    return this.#journalBytes > Math.max(JOURNAL_BYTES, JOURNAL_SHARE * this.#snapshotBytes);
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
    await storage.append(JOURNAL, record.pieces, { size: this.#journalSize, at: this.#journalBytes });
    this.#journalBytes += record.bytes;
    this.#journalSize = this.#journalBytes;
    this.#last = record.checksum;
  }

  /** Puts a snapshot in place of all that is saved. */
  async replace(part: IndexPart): Promise<void> {
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
