/** A commit, as far as a reader of code asks about it. */
export interface Commit {
  /** First line of its message. */
  readonly subject: string;
  readonly author: string;
  /** Milliseconds since the epoch. */
  readonly time: number;
}

/** How often a file changes, by the pace of its own repository; `changeFrequencyOf` says what each means. */
export const CHANGE_FREQUENCIES = ["hot", "active", "stable", "dormant"] as const;

export type ChangeFrequency = (typeof CHANGE_FREQUENCIES)[number];

/** What the commits of its repository say of a file. */
export interface FileHistory {
  readonly last: Commit;
  /** Commits that changed it, as far back as they were read. */
  readonly commits: number;
  readonly frequency: ChangeFrequency;
}
