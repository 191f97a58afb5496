import path from "node:path";
import { openGrammarFolder } from "../../../src/node/grammarFolder.ts";
import { build } from "../../host/project.ts";
import type { BenchOptions } from "../bench.ts";
import { prepareSources } from "../sources/prepareSources.ts";
import { lengthOf, upTo } from "../sources/sourceFiles.ts";
import { DIST } from "../terminal/engineUnderTest.ts";
import { agreementTable, describeDifferences } from "./agreementTable.ts";
import { compareTags } from "./compareTags.ts";
import type { Differences } from "./differences.ts";
import { readTagQueries } from "./tagQueries.ts";

/** UTF-16 units of a language that are used; more would show nothing new. */
const ENOUGH = 4_000_000;

/**
 * Prints, for every language whose grammar ships with a query for tags, which definitions that query and our spans find in the same files,
 * and the most frequent differences. Resolves to the exit code.
 */
export async function run({ sources }: BenchOptions): Promise<number> {
  const code = await build();
  if (code !== 0) return code;
  const cases = await prepareSources([path.resolve("grammars")], DIST);
  const { byLanguage, missing } = await prepareSources(sources, DIST);
  const grammars = await openGrammarFolder(DIST);
  const compared: { language: string; length: number; files: number; differences: Differences }[] = [];
  for (const [language, tags] of await readTagQueries()) {
    const files = [
      ...(cases.byLanguage.get(language) ?? []),
      ...upTo(byLanguage.get(language) ?? [], ENOUGH),
    ];
    console.log(`${language}: ${files.length} files`);
    const differences = await compareTags(grammars, language, tags, files);
    compared.push({ language, files: files.length, length: lengthOf(files), differences });
  }
  console.log(`\n${agreementTable(compared)}`);
  for (const { language, differences } of compared) {
    console.log(`\n${language}\n${describeDifferences(differences)}`);
  }
  for (const what of missing) console.log(what);
  return 0;
}
