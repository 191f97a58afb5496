/** A commit, as far as a reader of code asks about it. */
export interface Commit {
  /** First line of its message. */
  readonly subject: string;
  readonly author: string;
  /** Milliseconds since the epoch. */
  readonly time: number;
}

/** A commit in one line: `2026-05-31, Ada Lovelace: Carts are kept for a week`. */
export function commitText({ subject, author, time }: Commit): string {
  return `${new Date(time).toISOString().slice(0, 10)}, ${author}: ${subject}`;
}

/** How often a file changes, measured by the pace of its repository. `changeFrequencyOf` says what each means. */
export const CHANGE_FREQUENCIES = ["hot", "active", "stable", "dormant"] as const;

export type ChangeFrequency = (typeof CHANGE_FREQUENCIES)[number];

/** What the commits of a repository say of one of its files. */
export interface FileHistory {
  readonly last: Commit;
  /** How many commits changed it, as far back as they were read. */
  readonly commits: number;
  readonly frequency: ChangeFrequency;
}
