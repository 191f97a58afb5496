import path from "node:path";
import { Languages } from "../../../src/core/syntax/languages.ts";
import { openGrammarFolder } from "../../../src/node/grammarFolder.ts";
import { cachePackages } from "./packageCache.ts";
import { listSources, type SourceFile, type SourceFolder, upTo } from "./sourceFiles.ts";

/** The most UTF-16 units of a language that are used. */
const LARGEST_LANGUAGE = 20_000_000;

/** Real code to measure on. */
export interface PreparedSources {
  /** Every language with code, in the order of their names. */
  readonly byLanguage: ReadonlyMap<string, readonly SourceFile[]>;
  /** The sources that could not be downloaded, in sentences for the user. */
  readonly missing: readonly string[];
}

/** The code in the folders, or in published packages if there are none, by the languages built into `dist`. */
export async function prepareSources(folders: readonly string[], dist: string): Promise<PreparedSources> {
  const grammars = await openGrammarFolder(dist);
  const packages = folders.length === 0 ? await cachePackages() : undefined;
  const missing = [...(packages?.missing ?? [])];
  const roots: readonly SourceFolder[] =
    packages?.folders ?? folders.map(root => ({ name: path.basename(root), root }));
  const found = await listSources(roots, new Languages(grammars.languages));
  const byLanguage = new Map<string, readonly SourceFile[]>();
  for (const { id } of [...grammars.languages].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const files = found.get(id);
    if (files === undefined)
      missing.push(`No code in ${id} was found; name a folder that has some with --source.`);
    else byLanguage.set(id, upTo(files, LARGEST_LANGUAGE));
  }
  return { byLanguage, missing };
}
