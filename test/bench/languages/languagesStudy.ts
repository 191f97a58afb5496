import { build } from "../../host/project.ts";
import type { BenchOptions } from "../bench.ts";
import { runJob } from "../job.ts";
import { prepareSources } from "../sources/prepareSources.ts";
import type { SourceFile } from "../sources/sourceFiles.ts";
import { DIST } from "../terminal/engineUnderTest.ts";
import { languageTable } from "./languageTable.ts";
import type { LanguageRow } from "./measureLanguage.ts";
import type { ReparseRow } from "./measureReparse.ts";
import { memoryTable, pathologicalTable, reparseTable } from "./otherTables.ts";

type ByLanguage = ReadonlyMap<string, readonly SourceFile[]>;

/** Lengths of files to type a character in. */
const TYPED_LENGTHS = [10_000, 50_000, 200_000];
/** The number of languages to type in. */
const TYPED_LANGUAGES = 4;

/** Prints figures for real code in every language, and for code that no one writes. Resolves to the exit code. */
export async function run({ sources, languages: asked }: BenchOptions): Promise<number> {
  const code = await build();
  if (code !== 0) return code;
  const { byLanguage, missing } = await prepareSources(sources, DIST);
  if (asked.length > 0) {
    // With a choice of languages only their rows are printed: the other tables are about all.
    console.log(`\n${await languages(new Map([...byLanguage].filter(([id]) => asked.includes(id))))}`);
    return 0;
  }
  console.log(`\n${await languages(byLanguage)}\n`);
  for (const what of missing) console.log(what);
  console.log(`\n${memoryTable(await runJob("memory", { dist: DIST, files: mix(byLanguage) }))}`);
  console.log(`\n${reparseTable(await typing(byLanguage))}`);
  console.log(`\n${pathologicalTable(await runJob("pathological", { dist: DIST }))}`);
  return 0;
}

async function languages(byLanguage: ByLanguage): Promise<string> {
  const rows: [string, LanguageRow][] = [];
  for (const [language, files] of byLanguage) {
    console.log(`${language}: ${files.length} files`);
    try {
      rows.push([language, await runJob("language", { dist: DIST, language, files })]);
    } catch (error) {
      console.error(`${language} is not in the table:`, error);
    }
  }
  return languageTable(rows);
}

/** Files of all languages in turn. */
function mix(byLanguage: ByLanguage): readonly (readonly [string, SourceFile])[] {
  const most = Math.max(...[...byLanguage.values()].map(({ length }) => length));
  return Array.from({ length: most }, (_, at) => at).flatMap(at =>
    [...byLanguage].flatMap(([language, files]) => {
      const file = files[at];
      return file === undefined ? [] : [[language, file] as const];
    }),
  );
}

/** For each length, and each of the languages with the most code, types in the file of the nearest length. */
async function typing(byLanguage: ByLanguage): Promise<readonly ReparseRow[]> {
  const largest = [...byLanguage].sort(([, a], [, b]) => b.length - a.length).slice(0, TYPED_LANGUAGES);
  const rows: ReparseRow[] = [];
  for (const length of TYPED_LENGTHS) {
    for (const [language, files] of largest) {
      const [file] = [...files].sort((a, b) => Math.abs(a.length - length) - Math.abs(b.length - length));
      if (file !== undefined) rows.push(await runJob("reparse", { dist: DIST, language, file }));
    }
  }
  return rows;
}
