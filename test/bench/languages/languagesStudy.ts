import { build } from "../../host/project.ts";
import type { BenchOptions } from "../bench.ts";
import { runJob } from "../job.ts";
import { prepareSources } from "../sources/prepareSources.ts";
import { DIST } from "../terminal/engineUnderTest.ts";
import { languageTable } from "./languageTable.ts";
import type { LanguageRow } from "./measureLanguage.ts";

/** Prints what becomes of real code in every language. Resolves to the exit code. */
export async function run({ sources }: BenchOptions): Promise<number> {
  const code = await build();
  if (code !== 0) return code;
  const { byLanguage, missing } = await prepareSources(sources, DIST);
  const rows: [string, LanguageRow][] = [];
  for (const [language, files] of byLanguage) {
    console.log(`${language}: ${files.length} files`);
    try {
      rows.push([language, await runJob("language", { dist: DIST, language, files })]);
    } catch (error) {
      console.error(`${language} is not in the table:`, error);
    }
  }
  console.log(`\n${languageTable(rows)}\n`);
  for (const what of missing) console.log(what);
  return 0;
}
