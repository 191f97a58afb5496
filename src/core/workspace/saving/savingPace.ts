/** How soon changes are saved, and how many may accumulate before a snapshot is made. */
export interface SavingPace {
  /** Changes are written once there have been none for this many milliseconds, ... */
  readonly quiet: number;
  /** ... in long runs about as often as this. */
  readonly busy: number;
  /** A snapshot is made when it is worthwhile and nothing has changed for this many milliseconds. */
  readonly idle: number;
  /**
   * A snapshot is made when more chunks were added than this number and this share of all: they take several times the memory of those in a
   * snapshot. The same limits apply to chunks that were removed but are still held in memory and the snapshot.
   */
  readonly addedChunks: number;
  readonly addedShare: number;
  /** A new snapshot is worthwhile when the journal is larger than this many bytes and this share of the snapshot. */
  readonly journalBytes: number;
  readonly journalShare: number;
  /** A snapshot is forced when the journal is larger than this and than the snapshot, even if there is never a quiet moment. */
  readonly maxJournalBytes: number;
  /** Another process that has written nothing for this many milliseconds is taken to be gone. */
  readonly left: number;
}

/** The pace of an editor's engine. */
export const SAVING_PACE: SavingPace = {
  quiet: 250,
  busy: 2_000,
  idle: 5_000,
  addedChunks: 16_000,
  addedShare: 0.125,
  journalBytes: 1_000_000,
  journalShare: 0.05,
  maxJournalBytes: 8_000_000,
  left: 600_000,
};
