import { build } from "../../host/project.ts";
import type { BenchOptions } from "../bench.ts";
import { runJob } from "../job.ts";
import { prepareSources } from "../sources/prepareSources.ts";
import { upTo } from "../sources/sourceFiles.ts";
import { DIST } from "../terminal/engineUnderTest.ts";
import { chunkerTable, type JudgedLanguage } from "./chunkerTable.ts";
import { addQuality, noQuality, type Quality } from "./quality.ts";

/** UTF-16 units of each language that are cut, so that no language outweighs the others. */
const LENGTH = 1_000_000;

/** Prints LLMC's chunks beside those of other chunkers on the same code. Resolves to the exit code. */
export async function run({ sources }: BenchOptions): Promise<number> {
  const code = await build();
  if (code !== 0) return code;
  const { byLanguage, missing } = await prepareSources(sources, DIST);
  const judged: JudgedLanguage[] = [];
  const all = new Map<string, Quality>();
  for (const [language, files] of byLanguage) {
    console.log(`${language}: ${files.length} files`);
    try {
      const input = { dist: DIST, language, files: upTo(files, LENGTH) };
      const qualities = await runJob("chunkers", input);
      judged.push([language, qualities]);
      for (const [chunker, quality] of qualities) {
        const sum = all.get(chunker) ?? noQuality();
        addQuality(sum, quality);
        all.set(chunker, sum);
      }
    } catch (error) {
      console.error(`${language} is not in the table:`, error);
    }
  }
  console.log(`\n${chunkerTable([...judged, ["all", all]])}\n`);
  for (const what of missing) console.log(what);
  return 0;
}
