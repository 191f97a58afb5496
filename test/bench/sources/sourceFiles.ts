import { readFile } from "node:fs/promises";
import path from "node:path";
import { PLAIN_TEXT } from "../../../src/core/document.ts";
import { DEFAULT_SETTINGS } from "../../../src/core/engineSettings.ts";
import { isSkipped } from "../../../src/core/ports.ts";
import type { Languages } from "../../../src/core/syntax/languages.ts";
import { decodeText } from "../../../src/core/text/decode.ts";
import { giveawayIn } from "../../../src/core/workspace/indexing/classify.ts";
import { DiskFiles } from "../../../src/node/files/diskFiles.ts";
import { spread } from "../statistics.ts";

/** A folder with real code. */
export interface SourceFolder {
  /** Its name in tables. */
  readonly name: string;
  /** Absolute path. */
  readonly root: string;
}

/** A file of real code. */
export interface SourceFile {
  /** Absolute path. */
  readonly file: string;
  /** Its name in tables: its folder's name and the path below it. */
  readonly name: string;
  /** UTF-16 units. */
  readonly length: number;
}

/** The files of the folders that LLMC would index, by language. Text without a grammar is left out. */
export async function listSources(
  folders: readonly SourceFolder[],
  languages: Languages,
): Promise<ReadonlyMap<string, readonly SourceFile[]>> {
  const byLanguage = new Map<string, SourceFile[]>();
  const signal = new AbortController().signal;
  for (const { name, root } of folders) {
    for await (const listing of new DiskFiles().list({ id: root, root }, DEFAULT_SETTINGS, signal)) {
      if (isSkipped(listing)) continue;
      const file = path.join(root, listing.path);
      const text = decodeText(await readFile(file));
      if (text === undefined || text === "" || giveawayIn(text, []) !== undefined) continue;
      const language = languages.detect(listing.path, text);
      if (language === PLAIN_TEXT) continue;
      const files = byLanguage.get(language) ?? [];
      files.push({ file, name: `${name}/${listing.path}`, length: text.length });
      byLanguage.set(language, files);
    }
  }
  for (const files of byLanguage.values()) files.sort((a, b) => (a.name < b.name ? -1 : 1));
  return byLanguage;
}

/** Files from all over the list, of about `length` UTF-16 units in total. */
export function upTo(files: readonly SourceFile[], length: number): readonly SourceFile[] {
  const share = Math.min(1, length / lengthOf(files));
  return spread(files, Math.ceil(files.length * share));
}

/** The total UTF-16 units of the files. */
export function lengthOf(files: readonly SourceFile[]): number {
  return files.reduce((sum, { length }) => sum + length, 0);
}

/** The text of a listed file. */
export async function readText(file: string): Promise<string> {
  const text = decodeText(await readFile(file));
  if (text === undefined) throw new Error(`${file} is no text any more.`);
  return text;
}
