import type { Commit, FileHistory } from "../history.ts";
import type { CommittedChange } from "../ports.ts";
import { textHash } from "../text/textHash.ts";
import { COMMITS_FOR_PACE, changeFrequencyOf, hotFrom, paceOf } from "./changeFrequency.ts";

interface Growing {
  readonly last: Commit;
  readonly times: number[];
}

/** The histories of a repository's files, read from its commits. Later commits can be added. */
export class CommitHistories {
  readonly #files = new Map<string, Growing>();
  /** Hashes of the paths of changed files that nobody asked for, such as files deleted since. */
  readonly #unasked = new Set<number>();
  /** The times of all commits, newest first. */
  #times: number[] = [];

  /**
   * Reads commits, newest first, until they can tell no more about the files at `paths`, or `enough` returns true for the number of commits
   * read.
   */
  async read(
    commits: AsyncIterable<CommittedChange>,
    paths: ReadonlySet<string>,
    enough: (commitsRead: number) => boolean,
  ): Promise<void> {
    for await (const commit of commits) {
      this.#times.push(commit.time);
      this.#add(commit, paths);
      const complete = this.#files.size === paths.size && this.#times.length >= COMMITS_FOR_PACE;
      if ((complete && commit.time < paceOf(this.#times).stableSince) || enough(this.#times.length)) break;
    }
  }

  /**
   * Reads commits that came after those, newest first too. Returns false if all commits have to be read anew: a file that is asked for only
   * now and was changed by the earlier commits too has an unknown number of commits. None of the later commits count then.
   */
  async readLater(commits: AsyncIterable<CommittedChange>, paths: ReadonlySet<string>): Promise<boolean> {
    const later = new CommitHistories();
    const wanted = new Set([...paths, ...this.#files.keys()]);
    for await (const commit of commits) {
      later.#times.push(commit.time);
      later.#add(commit, wanted);
    }
    for (const path of later.#files.keys()) {
      if (!this.#files.has(path) && this.#unasked.has(textHash(path))) return false;
    }
    for (const hash of later.#unasked) this.#unasked.add(hash);
    this.#times = [...later.#times, ...this.#times].sort((one, other) => other - one);
    for (const [path, { last, times }] of later.#files) {
      const known = this.#files.get(path);
      // Merging a branch brings in older commits.
      const latest = known !== undefined && known.last.time > last.time ? known.last : last;
      this.#files.set(path, { last: latest, times: [...times, ...(known?.times ?? [])] });
    }
    return true;
  }

  /** The history of each requested file that a commit changed. */
  all(): ReadonlyMap<string, FileHistory> {
    const pace = paceOf(this.#times);
    const recentOf = (times: readonly number[]) => times.filter(time => time >= pace.recentSince).length;
    const hot = hotFrom([...this.#files.values()].map(({ times }) => recentOf(times)));
    const histories = new Map<string, FileHistory>();
    for (const [path, { last, times }] of this.#files) {
      const file = { recentChanges: recentOf(times), lastChange: last.time };
      histories.set(path, { last, commits: times.length, frequency: changeFrequencyOf(file, pace, hot) });
    }
    return histories;
  }

  #add({ subject, author, time, paths: changed }: CommittedChange, paths: ReadonlySet<string>): void {
    const commit: Commit = { subject, author, time };
    for (const path of changed) {
      const known = this.#files.get(path);
      if (known !== undefined) known.times.push(time);
      else if (paths.has(path)) this.#files.set(path, { last: commit, times: [time] });
      else this.#unasked.add(textHash(path));
    }
  }
}
