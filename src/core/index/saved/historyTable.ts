import { CHANGE_FREQUENCIES, type Commit, type FileHistory } from "../../history.ts";
import type { RecordedHistory } from "../manifest.ts";

/** Histories in compact JSON: a commit that is the last of many files is written once. */
export interface HistoryTable {
  /** `[subject, author, time]`. */
  readonly commits: readonly [string, string, number][];
  /** For each document `[commit, commits, frequency]`, 0 if git knows nothing, `null` if it was not asked. */
  readonly files: readonly ([number, number, number] | 0 | null)[];
}

export function encodeHistories(histories: readonly RecordedHistory[]): HistoryTable {
  const commits: [string, string, number][] = [];
  const numbers = new Map<string, number>();
  const numberOf = ({ subject, author, time }: Commit): number => {
    const key = `${time}\0${author}\0${subject}`;
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, commits.length);
    return commits.push([subject, author, time]) - 1;
  };
  const files = histories.map((history): HistoryTable["files"][number] => {
    if (history === undefined) return null;
    if (history === "none") return 0;
    return [numberOf(history.last), history.commits, CHANGE_FREQUENCIES.indexOf(history.frequency)];
  });
  return { commits, files };
}

export function decodeHistories({ commits, files }: HistoryTable): RecordedHistory[] {
  const all = commits.map(([subject, author, time]): Commit => ({ subject, author, time }));
  return files.map(row => {
    if (row === null) return undefined;
    const last = row === 0 ? undefined : all[row[0]];
    if (row === 0 || last === undefined) return "none";
    const history: FileHistory = {
      last,
      commits: row[1],
      frequency: CHANGE_FREQUENCIES[row[2]] ?? "dormant",
    };
    return history;
  });
}
