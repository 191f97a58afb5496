import { describe, expect, test } from "vitest";
import { changeFrequencyOf, hotFrom, paceOf } from "../../../src/core/outline/changeFrequency.ts";
import { CommitHistories } from "../../../src/core/outline/commitHistories.ts";
import type { CommittedChange } from "../../../src/core/ports.ts";

const DAY = 24 * 60 * 60 * 1000;

/** A commit this many days before the newest. */
function commit(daysAgo: number, paths: readonly string[], subject = `${daysAgo} days ago`): CommittedChange {
  return { subject, author: "Ada", time: (10_000 - daysAgo) * DAY, paths };
}

async function* inOrder(commits: readonly CommittedChange[], read: CommittedChange[] = []) {
  for (const each of commits) {
    read.push(each);
    yield each;
  }
}

const never = () => false;

/** Files as `path: subject of the last commit, number of commits, frequency`. */
async function collected(commits: readonly CommittedChange[], paths: readonly string[]): Promise<string[]> {
  const histories = new CommitHistories();
  await histories.read(inOrder(commits), new Set(paths), never);
  return shown(histories);
}

function shown(histories: CommitHistories): string[] {
  return [...histories.all()]
    .map(([path, { last, commits, frequency }]) => `${path}: ${last.subject}, ${commits}, ${frequency}`)
    .sort();
}

describe("change frequency", () => {
  test("is by the repository's own pace: recent work, four times as far back, and before that", async () => {
    const commits = [
      commit(0, ["busy", "once"]),
      commit(5, ["busy"]),
      commit(10, ["busy"]),
      commit(20, ["busy", "other"]),
      commit(100, ["older"]),
      commit(1000, ["ancient", "busy"]),
    ];
    // Six commits in three years: the recent period is a year, its maximum, and the stable one reaches back four.
    expect(await collected(commits, ["busy", "once", "other", "older", "ancient"])).toEqual([
      "ancient: 1000 days ago, 1, stable",
      "busy: 0 days ago, 5, hot",
      "older: 100 days ago, 1, active",
      "once: 0 days ago, 1, active",
      "other: 20 days ago, 1, active",
    ]);
  });

  test("of a busy repository looks at its last 200 commits, and at a month at least", () => {
    const hourly = Array.from({ length: 5_000 }, (_, hour) => 1e12 - hour * 3_600_000);
    expect((1e12 - paceOf(hourly).recentSince) / DAY).toBe(30);
    const daily = Array.from({ length: 5_000 }, (_, day) => 1e12 - day * DAY);
    expect((1e12 - paceOf(daily).recentSince) / DAY).toBe(199);
    expect((1e12 - paceOf(daily).stableSince) / DAY).toBe(4 * 199);
  });

  test("is hot from three changes and from twice the mean of the files with any", () => {
    expect(hotFrom([])).toBe(3);
    expect(hotFrom([1, 1, 0, 0])).toBe(3);
    expect(hotFrom([10, 2, 0])).toBe(12);
  });

  test.each([
    [3, 0, "hot"],
    [2, 0, "active"],
    [0, 40, "stable"],
    [0, 200, "dormant"],
  ])("with %i recent changes and the last %i days ago is %s", (recentChanges, daysAgo, expected) => {
    const pace = paceOf([1e12, 1e12 - DAY]);
    expect(changeFrequencyOf({ recentChanges, lastChange: 1e12 - daysAgo * DAY }, pace, 3)).toBe(expected);
  });
});

describe("histories", () => {
  test("are of the files asked for alone, and a file without a commit has none", async () => {
    const commits = [commit(0, ["a", "unasked"]), commit(1, ["a", "b"], "First")];
    expect(await collected(commits, ["a", "b", "untracked"])).toEqual([
      "a: 0 days ago, 2, active",
      "b: First, 1, active",
    ]);
  });

  test("are read until every file has its last commit and its frequency is certain", async () => {
    const commits = Array.from({ length: 2_000 }, (_, day) => commit(day, day === 0 ? ["a", "b"] : ["a"]));
    const read: CommittedChange[] = [];
    const histories = new CommitHistories();
    await histories.read(inOrder(commits, read), new Set(["a", "b"]), never);
    expect(histories.all().get("b")).toMatchObject({ commits: 1, frequency: "active" });
    // With one commit a day, the recent period is 200 commits, and the stable one four times as many days: anything older is dormant in any
    // case.
    expect(read.length).toBe(4 * 199 + 2);
  });

  test("are as good as what was read when enough is enough", async () => {
    const commits = [commit(0, ["a"]), commit(1, ["b"]), commit(2, ["c"])];
    const histories = new CommitHistories();
    await histories.read(inOrder(commits), new Set(["a", "b", "c"]), read => read === 2);
    expect([...histories.all().keys()]).toEqual(["a", "b"]);
  });

  test("with commits that came later are what all of them say together, whatever their dates", async () => {
    const early = [commit(3, ["a", "b"]), commit(4, ["a", "gone"]), commit(9, ["b"])];
    // A merged branch has commits from before.
    const later = [commit(0, ["a", "new"]), commit(1, ["b", "unasked"]), commit(5, ["a"], "Merged")];
    const paths = new Set(["a", "b", "new", "untouched"]);
    const histories = new CommitHistories();
    await histories.read(inOrder(early), new Set(["a", "b", "gone", "untouched"]), never);
    expect(await histories.readLater(inOrder(later), paths)).toBe(true);
    const whole = [...early, ...later].sort((one, other) => other.time - one.time);
    const own = shown(histories).filter(each => !each.startsWith("gone"));
    expect(own).toEqual(await collected(whole, [...paths]));
    expect(own).toEqual([
      "a: 0 days ago, 4, active",
      "b: 1 days ago, 3, active",
      "new: 0 days ago, 1, active",
    ]);
  });

  test("are not told by later commits of a file that is back, which earlier ones changed when nobody asked for it", async () => {
    const histories = new CommitHistories();
    await histories.read(inOrder([commit(3, ["a", "back"])]), new Set(["a"]), never);
    const before = shown(histories);
    expect(await histories.readLater(inOrder([commit(1, ["a", "back"])]), new Set(["a", "back"]))).toBe(
      false,
    );
    expect(shown(histories)).toEqual(before);
    expect(await histories.readLater(inOrder([commit(1, ["a", "new"])]), new Set(["a", "new"]))).toBe(true);
  });
});
