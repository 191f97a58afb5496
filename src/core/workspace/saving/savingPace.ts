/** How soon what changed is saved, and how much may come together before a snapshot is made. */
export interface SavingPace {
  /** Changes are written once there have been none for this many milliseconds, ... */
  readonly quiet: number;
  /** ... in long runs about as often as this. */
  readonly busy: number;
  /** A snapshot is made when it is worth it and nothing has changed for this many milliseconds. */
  readonly idle: number;
  /**
   * What was added may be no more chunks than this, and than a share of all, before a snapshot is made: they take several
   * times the memory of those that lie in one. As many may be gone that memory and the snapshot still hold.
   */
  readonly addedChunks: number;
  readonly addedShare: number;
  /** The journal is worth a new snapshot when it is larger than these bytes, and than a share of the snapshot. */
  readonly journalBytes: number;
  readonly journalShare: number;
  /** It does not become larger than this, and than the snapshot, even if there is never a quiet moment. */
  readonly maxJournalBytes: number;
  /** Another process that has written nothing for so many milliseconds is taken to be gone. */
  readonly left: number;
}

/** What an editor's engine goes by. */
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
