import type { CommonOptions } from "./session.ts";

/** Options that decide which index of a folder is meant. The embedder is not one: an index can change it. */
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

/** The command that makes the index of a folder with these options. */
export function commandToIndex(directory: string, options: CommonOptions): string {
  return command("index", directory, options);
}

/** The command that says for each file of a folder why it is left out. */
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

/** Words that a shell takes as they are. On Windows they may contain backslashes, as paths do, but not some of the other characters. */
const PLAIN = /^[\w@%+=:,./~-]+$/;
const PLAIN_ON_WINDOWS = /^[\w+=:./\\~-]+$/;

/**
 * Quotes a word for the shell. On Windows all shells know double quotes, but not all know single ones. A backslash before such a quote, as
 * at the end of a folder's path, would make the quote part of the word, so it is doubled.
 */
export function inShell(word: string, platform: NodeJS.Platform = process.platform): string {
  if (platform === "win32") {
    const escaped = word.replace(/\\+(?="|$)/g, "$&$&").replaceAll('"', '\\"');
    return PLAIN_ON_WINDOWS.test(word) ? word : `"${escaped}"`;
  }
  return PLAIN.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
