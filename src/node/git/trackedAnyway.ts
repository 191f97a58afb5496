import { runGit, textOf } from "./gitProcess.ts";

/** Longer nobody waits for what is rare. */
const LONGEST_MS = 10_000;

/**
 * What git keeps of a folder though its ignore rules leave it out, as what was added by force or before a rule: the paths of these files, and
 * of the folders that they are in, which end in `/`. Empty where git cannot tell.
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
