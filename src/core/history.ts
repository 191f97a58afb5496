/** The facts about a commit that matter to a reader of code. */
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

/** How often a file changes, relative to the pace of its repository. `changeFrequencyOf` defines each. */
export const CHANGE_FREQUENCIES = ["hot", "active", "stable", "dormant"] as const;

export type ChangeFrequency = (typeof CHANGE_FREQUENCIES)[number];

/** What the commits of a repository say about one of its files. */
export interface FileHistory {
  readonly last: Commit;
  /** Number of commits that changed it, as far back as they were read. */
  readonly commits: number;
  readonly frequency: ChangeFrequency;
}
