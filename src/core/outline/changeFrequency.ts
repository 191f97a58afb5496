import { sum } from "../base/numbers.ts";
import type { ChangeFrequency } from "../history.ts";

const DAY = 24 * 60 * 60 * 1000;
/** The number of commits that make up a repository's recent work, and limits for the time that they span. */
const RECENT_COMMITS = 200;
const RECENT_AT_LEAST = 30 * DAY;
const RECENT_AT_MOST = 365 * DAY;
/** A file counts as stable for this many times the recent period before it is dormant. */
const STABLE_TIMES = 4;
/** A hot file has at least `HOT_TIMES` times the average changes of files with recent changes, and at least `HOT_AT_LEAST`. */
const HOT_TIMES = 2;
const HOT_AT_LEAST = 3;

/** How fast a repository moves, the measure for the changes of its files. Times are in milliseconds since the epoch. */
export interface Pace {
  readonly recentSince: number;
  readonly stableSince: number;
}

/**
 * The pace of a repository from the times of its commits, newest first. Its recent work is its latest 200 commits or all commits of the
 * month before the newest, whichever spans more, but at most a year. The count starts at the newest commit and not today, so that a
 * repository at rest keeps its hot files; a busy one does not consist of hot files alone.
 */
export function paceOf(commitTimes: readonly number[]): Pace {
  const newest = commitTimes[0] ?? 0;
  const oldest = commitTimes[Math.min(commitTimes.length, RECENT_COMMITS) - 1] ?? newest;
  const recent = Math.min(RECENT_AT_MOST, Math.max(RECENT_AT_LEAST, newest - oldest));
  return { recentSince: newest - recent, stableSince: newest - STABLE_TIMES * recent };
}

/** Commits after which the pace is known, however many older ones follow. */
export const COMMITS_FOR_PACE = RECENT_COMMITS;

/** The least number of recent changes that makes a file hot, given the recent changes of every file. */
export function hotFrom(recentChanges: readonly number[]): number {
  const changed = recentChanges.filter(changes => changes > 0);
  const mean = sum(changed) / Math.max(1, changed.length);
  return Math.max(HOT_AT_LEAST, HOT_TIMES * mean);
}

/**
 * - `hot`: among what is worked on recently, changed far more often than the rest.
 * - `active`: changed recently.
 * - `stable`: not recently, yet not long before.
 * - `dormant`: none of these.
 */
export function changeFrequencyOf(
  file: { readonly recentChanges: number; readonly lastChange: number },
  pace: Pace,
  hot: number,
): ChangeFrequency {
  if (file.recentChanges >= hot) return "hot";
  if (file.recentChanges > 0) return "active";
  return file.lastChange >= pace.stableSince ? "stable" : "dormant";
}
