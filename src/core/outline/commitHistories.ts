import type { Commit, FileHistory } from "../history.ts";
import type { CommittedChange } from "../ports.ts";
import { COMMITS_FOR_PACE, changeFrequencyOf, hotFrom, paceOf } from "./changeFrequency.ts";

interface Growing {
  readonly last: Commit;
  readonly times: number[];
}

/** What the commits of a repository say of its files, to which those that come later can be added. */
export class CommitHistories {
  readonly #files = new Map<string, Growing>();
  /** Of all commits, newest first. */
  #times: number[] = [];

  /**
   * Reads commits, newest first, until there is no more to learn from them about the files at `paths`, or until `enough` says so of their
   * number.
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

  /** Reads commits that came after those, newest first too. None of them counts before all are read, so that they can be read again. */
  async readLater(commits: AsyncIterable<CommittedChange>, paths: ReadonlySet<string>): Promise<void> {
    const later = new CommitHistories();
    const wanted = new Set([...paths, ...this.#files.keys()]);
    for await (const commit of commits) {
      later.#times.push(commit.time);
      later.#add(commit, wanted);
    }
    this.#times = [...later.#times, ...this.#times].sort((one, other) => other - one);
    for (const [path, { last, times }] of later.#files) {
      const known = this.#files.get(path);
      // A branch that is merged brings commits from before.
      const latest = known !== undefined && known.last.time > last.time ? known.last : last;
      this.#files.set(path, { last: latest, times: [...times, ...(known?.times ?? [])] });
    }
  }

  /** Of each file that a commit changed. */
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
    }
  }
}
