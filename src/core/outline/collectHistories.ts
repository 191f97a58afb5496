import type { Commit, FileHistory } from "../history.ts";
import type { CommittedChange } from "../ports.ts";
import { COMMITS_FOR_PACE, changeFrequencyOf, hotFrom, paceOf } from "./changeFrequency.ts";

interface Growing {
  readonly last: Commit;
  readonly times: number[];
}

/**
 * Reads commits, newest first, until there is no more to learn from them about the files at `paths`, or until `enough` says
 * so. A file that none of them changed has no history.
 */
export async function collectHistories(
  commits: AsyncIterable<CommittedChange>,
  paths: ReadonlySet<string>,
  enough: (commitsRead: number) => boolean,
): Promise<ReadonlyMap<string, FileHistory>> {
  const files = new Map<string, Growing>();
  const times: number[] = [];
  for await (const { subject, author, time, paths: changed } of commits) {
    times.push(time);
    const commit: Commit = { subject, author, time };
    for (const path of changed) {
      const known = files.get(path);
      if (known !== undefined) known.times.push(time);
      else if (paths.has(path)) files.set(path, { last: commit, times: [time] });
    }
    const complete = files.size === paths.size && times.length >= COMMITS_FOR_PACE;
    if ((complete && time < paceOf(times).stableSince) || enough(times.length)) break;
  }
  return classify(files, times);
}

function classify(
  files: ReadonlyMap<string, Growing>,
  commitTimes: readonly number[],
): ReadonlyMap<string, FileHistory> {
  const pace = paceOf(commitTimes);
  const recentOf = (times: readonly number[]) => times.filter(time => time >= pace.recentSince).length;
  const hot = hotFrom([...files.values()].map(({ times }) => recentOf(times)));
  const histories = new Map<string, FileHistory>();
  for (const [path, { last, times }] of files) {
    const file = { recentChanges: recentOf(times), lastChange: last.time };
    histories.set(path, { last, commits: times.length, frequency: changeFrequencyOf(file, pace, hot) });
  }
  return histories;
}
