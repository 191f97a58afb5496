import { sum } from "../base/numbers.ts";
import type { ChangeFrequency } from "../history.ts";

const DAY = 24 * 60 * 60 * 1000;
/** The commits that make up a repository's recent work, and bounds for the time they may span. */
const RECENT_COMMITS = 200;
const RECENT_AT_LEAST = 30 * DAY;
const RECENT_AT_MOST = 365 * DAY;
/** How many times as long a file counts as stable before it is dormant. */
const STABLE_TIMES = 4;
/** A hot file has so many times the changes that a file with recent changes has on average, and not fewer than so many. */
const HOT_TIMES = 2;
const HOT_AT_LEAST = 3;

/** How fast a repository moves, by which the changes of its files are judged. Times in milliseconds since the epoch. */
export interface Pace {
  readonly recentSince: number;
  readonly stableSince: number;
}

/**
 * The pace of a repository from the times of its commits, newest first. Its recent work is its latest 200 commits, or
 * whatever falls into the last month before the newest, at most a year: counted back from that commit and not from
 * today, so that a repository at rest keeps its hot files, and a busy one does not have hot files alone.
 */
export function paceOf(commitTimes: readonly number[]): Pace {
  const newest = commitTimes[0] ?? 0;
  const oldest = commitTimes[Math.min(commitTimes.length, RECENT_COMMITS) - 1] ?? newest;
  const recent = Math.min(RECENT_AT_MOST, Math.max(RECENT_AT_LEAST, newest - oldest));
  return { recentSince: newest - recent, stableSince: newest - STABLE_TIMES * recent };
}

/** Commits after which the pace is known, however many follow. */
export const COMMITS_FOR_PACE = RECENT_COMMITS;

/** The least number of recent changes that makes a file hot, from the recent changes of every file. */
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
