import { copyFile, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { isContainer, type Span } from "../../../src/core/span.ts";
import type { BenchOptions } from "../bench.ts";
import { BenchHost } from "../editor/benchHost.ts";
import { prepareEditor } from "../editor/prepareEditor.ts";
import type { SymbolsReport } from "../editor/report.ts";
import { prepareSources } from "../sources/prepareSources.ts";
import { spread } from "../statistics.ts";
import { DIST } from "../terminal/engineUnderTest.ts";
import { compareDefinitions } from "./agreement.ts";
import { agreementTable, describeDifferences } from "./agreementTable.ts";
import { Differences } from "./differences.ts";
import { reasonFor } from "./reasons.ts";

/** The languages with a server in every VS Code, and how many files of each are enough. */
const LANGUAGES = ["typescript", "tsx", "javascript"];
const FILES = 70;
/** UTF-16 units; a shorter file has hardly any definitions. */
const SHORTEST = 300;

/**
 * Prints which symbols of VS Code are spans, and which spans are symbols, in files of the languages with a built-in server. Resolves to the
 * exit code.
 */
export async function run({ sources }: BenchOptions): Promise<number> {
  const code = await prepareEditor();
  if (code !== 0) return code;
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

/** The containers of definitions for outside use: all others are inside a function or an object. */
const OUTER = /^in (?:File|Module|Namespace|Class|Interface|Enum)$/;

function print(report: SymbolsReport): void {
  const rows = LANGUAGES.map(language => {
    const files = report.filter(file => file.language === language);
    const differences = new Differences();
    const places = new Map<string, { all: number; found: number }>();
    const reasons = new Map<string, number>();
    for (const { path, text, symbols, spans } of files) {
      const outer = symbols.filter(({ shape }) => OUTER.test(shape));
      const compared = compareDefinitions(outer, spans);
      // Members of a class in a function count as outer symbols, so all spans are compared. Other spans in functions have no such
      // symbols, and are left out.
      const ours = new Set(outerSpans(spans));
      const onlyOurs = compared.onlyOurs.filter(span => ours.has(span));
      differences.add(path, text, spans, { ...compared, onlyOurs });
      for (const symbol of compared.onlyTheirs) {
        const reason = reasonFor(symbol, text, spans);
        reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
      }
      const found = new Set(compareDefinitions(symbols, spans).both.map(({ theirs }) => theirs));
      for (const symbol of symbols) {
        const what = `${symbol.kind} ${symbol.shape}`;
        const counts = places.get(what) ?? { all: 0, found: 0 };
        places.set(what, { all: counts.all + 1, found: counts.found + (found.has(symbol) ? 1 : 0) });
      }
    }
    const length = files.reduce((sum, { text }) => sum + text.length, 0);
    return { language, files: files.length, length, differences, places, reasons };
  });
  console.log(`\nWhat is defined in files, modules and types:\n\n${agreementTable(rows)}`);
  for (const { language, differences, places, reasons } of rows) {
    console.log(`\n${language}\n${describeDifferences(differences)}`);
    console.log("  why only theirs");
    for (const [reason, count] of [...reasons].sort(([, a], [, b]) => b - a)) {
      console.log(`${String(count).padStart(8)}  ${reason}`);
    }
    console.log("  found of all, by kind and place");
    for (const [what, { all, found }] of [...places].sort(([, a], [, b]) => b.all - a.all)) {
      console.log(`${String(found).padStart(8)} of ${all}  ${what}`);
    }
  }
}

/** The document itself, and the spans that only containers are around. */
function outerSpans(spans: readonly Span[]): readonly Span[] {
  const outer = new Set<number>();
  for (const { id, parent } of spans) {
    const around = parent === undefined ? undefined : spans[parent];
    if (around === undefined || (outer.has(around.id) && isContainer(around.kind))) outer.add(id);
  }
  return spans.filter(({ id }) => outer.has(id));
}
