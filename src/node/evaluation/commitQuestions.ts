import { addTo } from "../../core/base/addTo.ts";
import type { EvalQuestion, FileLines } from "../../core/evaluation/evalQuestion.ts";
import { GitError, runGit, textOf } from "../git/gitProcess.ts";

/** How many commits back to look, and how many suitable ones to ask `git blame` about. */
const LOOKED_AT = 2_000;
const TRIED = 150;
/** A commit that changes more files has several topics, or only changes the form. */
const MAX_FILES = 5;
/** A shorter subject says too little, and these subjects say nothing about code. */
const MIN_WORDS = 4;
const ABOUT_NO_CODE =
  /^(?:merge|revert|release|bump|version|v?\d|update (?:dependenc|changelog)|chore|ci\b|docs?\b|style\b|lint)/i;

interface Logged {
  readonly hash: string;
  readonly subject: string;
  readonly paths: readonly string[];
}

/**
 * Questions that the last commits of a repository answer: their subjects, with the lines that are still as those commits wrote them. There
 * are none without history. `isCode` tells whether a path counts as an answer.
 */
export async function commitQuestions(
  root: string,
  isCode: (path: string) => boolean,
  signal: AbortSignal,
): Promise<EvalQuestion[]> {
  try {
    const commits = (await loggedCommits(root, signal)).filter(
      ({ subject, paths }) =>
        subject.split(/\s+/).length >= MIN_WORDS &&
        !ABOUT_NO_CODE.test(subject) &&
        paths.length <= MAX_FILES &&
        paths.some(isCode),
    );
    const tried = commits.filter((_commit, at) => at % Math.ceil(commits.length / TRIED) === 0);
    const blamed = new Map<string, Promise<ReadonlyMap<string, FileLines[]>>>();
    const questions: EvalQuestion[] = [];
    for (const { hash, subject, paths } of tried) {
      const relevant: FileLines[] = [];
      for (const path of paths.filter(isCode)) {
        const known = blamed.get(path) ?? linesByCommit(root, path, signal);
        blamed.set(path, known);
        relevant.push(...((await known).get(hash) ?? []));
      }
      if (relevant.length > 0)
        questions.push({ source: "commit", text: withoutReferences(subject), relevant });
    }
    return questions;
  } catch (error) {
    if (error instanceof GitError) return [];
    throw error;
  }
}

async function loggedCommits(root: string, signal: AbortSignal): Promise<Logged[]> {
  const format = ["-z", "--name-only", "--format=tformat://%H%x00%s", "--relative", "--encoding=UTF-8"];
  const quiet = ["--no-merges", "--no-renames", "--no-ext-diff", "--no-color", `--max-count=${LOOKED_AT}`];
  const commits: { hash: string; subject: string | undefined; paths: string[] }[] = [];
  const log = await textOf(runGit(root, ["log", ...quiet, ...format, "HEAD", "--", "."], signal));
  for (const field of log.split("\0")) {
    const last = commits.at(-1);
    // A subject may begin like a commit; no path does.
    if (last !== undefined && last.subject === undefined) last.subject = field;
    else if (field.startsWith("//")) commits.push({ hash: field.slice(2), subject: undefined, paths: [] });
    else if (last !== undefined && field !== "") last.paths.push(field.replace(/^\n/, ""));
  }
  return commits.map(({ subject = "", ...commit }) => ({ ...commit, subject }));
}

/** The lines of a file at HEAD, by the commit that wrote them. */
async function linesByCommit(
  root: string,
  path: string,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, FileLines[]>> {
  const lines = new Map<string, FileLines[]>();
  let output: string;
  try {
    output = await textOf(
      runGit(root, ["blame", "--porcelain", "--no-textconv", "HEAD", "--", path], signal),
    );
  } catch (error) {
    // The file has been removed since.
    if (error instanceof GitError) return lines;
    throw error;
  }
  for (const [, hash = "", line, count] of output.matchAll(/^([0-9a-f]{40,64}) \d+ (\d+) (\d+)$/gm)) {
    const startLine = Number(line) - 1;
    addTo(lines, hash, { path, startLine, endLine: startLine + Number(count) - 1 });
  }
  return lines;
}

/** Removes references for machines from a subject, such as `(#123)`. */
function withoutReferences(subject: string): string {
  return subject.replaceAll(/\s*\(?#\d+\)?/g, "").trim();
}
