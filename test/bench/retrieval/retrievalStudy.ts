import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { DEFAULT_SETTINGS, type EngineSettings } from "../../../src/core/engineSettings.ts";
import { BOOSTS } from "../../../src/core/hit.ts";
import { build, OUTPUT } from "../../host/project.ts";
import type { BenchOptions } from "../bench.ts";
import { cachePackages } from "../sources/packageCache.ts";
import { spread } from "../statistics.ts";
import { textTable } from "../textTable.ts";
import type { Result } from "./askedResult.ts";
import { askFolders } from "./askFolders.ts";
import { byLanguage, furtherMeasures, waysOfSearching } from "./findingTables.ts";
import { retrievalReport } from "./retrievalReport.ts";
import { howQuick, howSure, waysOfCutting, whatComesFirst, withoutBoosts } from "./retrievalTables.ts";

const REPORT = path.join(OUTPUT, "retrieval.md");
/** Folders to use if none is named. */
const FOLDERS = 8;

/** Ways of cutting and describing chunks, to compare with the default settings. */
const AS_IT_COMES = "as it comes";
const VARIANTS: Readonly<Record<string, Partial<EngineSettings>>> = {
  "cut between lines": { chunkBoundaries: "lines" },
  "chunks of 800 characters": { maxChunkSize: 800 },
  "chunks of 4,000 characters": { maxChunkSize: 4_000 },
  "no names around": { contextHeading: "none" },
  "docs and imports around": { contextHeading: "full" },
  "prose without headings": { proseOverlap: "none" },
};

/**
 * Prints how well code is found with questions that are made from the folders: by each way of searching, in each language, without each of
 * the boosts, and for each way of cutting. Writes the same as Markdown with plots. Resolves to the exit code.
 */
export async function run({ sources }: BenchOptions): Promise<number> {
  const code = await build();
  if (code !== 0) return code;
  const roots =
    sources.length > 0
      ? sources
      : spread(
          (await cachePackages()).folders.map(({ root }) => root),
          FOLDERS,
        );
  const leftOut = [[], ...BOOSTS.map(boost => [boost])];
  const [usual, ...ablated] = await askFolders(roots, { settings: DEFAULT_SETTINGS, leftOut, others: true });
  if (usual === undefined) return 1;
  console.error(`${AS_IT_COMES}: done`);
  const cuts: Record<string, Result> = { [AS_IT_COMES]: usual };
  for (const [name, changed] of Object.entries(VARIANTS)) {
    const settings = { ...DEFAULT_SETTINGS, ...changed };
    const [result] = await askFolders(roots, { settings, leftOut: [[]], others: false });
    if (result !== undefined) cuts[name] = result;
    console.error(`${name}: done`);
  }
  const tables = [
    waysOfSearching(usual),
    furtherMeasures(usual),
    byLanguage(usual),
    howSure(usual),
    whatComesFirst(usual),
    withoutBoosts(usual, ablated),
    waysOfCutting(cuts),
    howQuick(usual),
  ];
  for (const { title, about, headings, rows } of tables) {
    console.log(`\n${title}\n\n${about}\n`);
    console.log(
      textTable(
        headings.map((heading, at) => ({ heading, figures: at > 1 })),
        rows,
      ),
    );
  }
  await mkdir(OUTPUT, { recursive: true });
  await writeFile(REPORT, retrievalReport(tables));
  console.log(`\nWith plots in ${path.relative("", REPORT)}`);
  return 0;
}
