import { copyFile, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { unsupportedHost } from "../../host/install.ts";
import { build, packageExtension } from "../../host/project.ts";
import type { BenchOptions } from "../bench.ts";
import { BenchHost } from "../editor/benchHost.ts";
import type { SymbolsReport } from "../editor/report.ts";
import { prepareSources } from "../sources/prepareSources.ts";
import { spread } from "../statistics.ts";
import { DIST } from "../terminal/engineUnderTest.ts";
import { compareDefinitions } from "./agreement.ts";
import { agreementTable, describeDifferences } from "./agreementTable.ts";
import { Differences } from "./differences.ts";

/** The languages whose server is part of every VS Code, and how many files of each say enough. */
const LANGUAGES = ["typescript", "tsx", "javascript"];
const FILES = 70;
/** UTF-16 units; in a shorter file there is hardly anything to see. */
const SHORTEST = 300;

/**
 * Prints which symbols of VS Code are spans, and the other way round, in files of the languages that it has a server
 * for by itself. Resolves to the exit code.
 */
export async function run({ sources }: BenchOptions): Promise<number> {
  const unsupported = unsupportedHost();
  if (unsupported !== undefined) {
    console.error(unsupported);
    return 1;
  }
  for (const prepare of [build, packageExtension]) {
    const code = await prepare();
    if (code !== 0) return code;
  }
  const { byLanguage } = await prepareSources(sources, DIST);
  const folder = await mkdtemp(path.join(os.tmpdir(), "llmc-bench-"));
  try {
    const files = LANGUAGES.flatMap(language => {
      const all = byLanguage.get(language)?.filter(({ length }) => length >= SHORTEST);
      return spread(all ?? [], FILES);
    });
    for (const [index, { file }] of files.entries()) {
      await copyFile(file, path.join(folder, `${String(index).padStart(3, "0")}-${path.basename(file)}`));
    }
    const host = await BenchHost.start();
    try {
      print(await host.run<SymbolsReport>("symbols", folder));
    } finally {
      await host.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
  return 0;
}

function print(report: SymbolsReport): void {
  const rows = LANGUAGES.map(language => {
    const files = report.filter(file => file.language === language);
    const differences = new Differences();
    for (const { path, text, symbols, spans } of files) {
      differences.add(path, text, spans, compareDefinitions(symbols, spans));
    }
    const length = files.reduce((sum, { text }) => sum + text.length, 0);
    return { language, files: files.length, length, differences };
  });
  console.log(`\n${agreementTable(rows)}`);
  for (const { language, differences } of rows) {
    console.log(`\n${language}\n${describeDifferences(differences)}`);
  }
}
