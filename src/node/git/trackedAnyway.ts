import { runGit, textOf } from "./gitProcess.ts";

/** The time limit: this is rarely of use, and not worth a longer wait. */
const LONGEST_MS = 10_000;

/**
 * The files of a folder that git tracks although its ignore rules match them, such as those added by force or before the rule. Contains the
 * paths of the files, and of the folders they are in, which end in `/`. Empty if git cannot tell.
 */
export async function trackedAnyway(folder: string): Promise<ReadonlySet<string>> {
  const command = ["ls-files", "--cached", "--ignored", "--exclude-standard", "-z"];
  const listed = await textOf(runGit(folder, command, AbortSignal.timeout(LONGEST_MS))).catch(() => "");
  const files = listed.split("\0").filter(file => file !== "");
  const folders = files.flatMap(file =>
    [...file.matchAll(/\//g)].map(({ index }) => file.slice(0, index + 1)),
  );
  return new Set([...files, ...folders]);
}
