import type { CommonOptions } from "./session.ts";

/** Options that say which index of a folder is meant. An index can change its embedder and stay what it is. */
const CHOOSING = [
  "store",
  "grammars",
  "allowSecret",
  "encoding",
  "maxFileSize",
  "maxChunkSize",
  "maxChunkTokens",
  "chunkBoundaries",
  "contextHeading",
  "proseOverlap",
] as const satisfies readonly (keyof CommonOptions)[];

/** The command that makes the index of a folder that is asked for. */
export function commandToIndex(directory: string, options: CommonOptions): string {
  return command("index", directory, options);
}

/** The command that says of each file of that folder why it is left out. */
export function commandToDiagnose(directory: string, options: CommonOptions): string {
  return command("doctor", directory, options);
}

function command(verb: string, directory: string, options: CommonOptions): string {
  const chosen = CHOOSING.flatMap(name =>
    [options[name] ?? []].flat().flatMap(value => [flagOf(name), inShell(String(value))]),
  );
  return ["llmc", verb, inShell(directory), ...chosen].join(" ");
}

function flagOf(name: string): string {
  return `--${name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`;
}

/** Words that a shell takes as they are. On Windows a backslash may be in them, as it is in paths, and some other signs may not. */
const PLAIN = /^[\w@%+=:,./~-]+$/;
const PLAIN_ON_WINDOWS = /^[\w+=:./\\~-]+$/;

/**
 * A word as a shell takes it for one: of those of Windows, all know double quotes, and not all single ones. A backslash before such a
 * quote, as at the end of a folder's path, would make that part of the word, and so it stands twice.
 */
export function inShell(word: string, platform: NodeJS.Platform = process.platform): string {
  if (platform === "win32") {
    const escaped = word.replace(/\\+(?="|$)/g, "$&$&").replaceAll('"', '\\"');
    return PLAIN_ON_WINDOWS.test(word) ? word : `"${escaped}"`;
  }
  return PLAIN.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
