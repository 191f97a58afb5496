import { percentile } from "../statistics.ts";
import { type Column, textTable } from "../textTable.ts";
import type { Quality } from "./quality.ts";

/** What each chunker made of one language. */
export type JudgedLanguage = readonly [language: string, qualities: ReadonlyMap<string, Quality>];

const COLUMNS: readonly Column[] = [
  { heading: "language" },
  { heading: "chunker" },
  { heading: "chunks", figures: true },
  { heading: "whole units %", figures: true },
  { heading: "definitions kept %", figures: true },
  { heading: "cut statements %", figures: true },
  { heading: "orphaned comments", figures: true },
  { heading: "needlessly small", figures: true },
  { heading: "crumbs", figures: true },
  { heading: "size p10/p50/p90/max", figures: true },
  { heading: "tokens p10/p50/p90/max", figures: true },
  { heading: "findable %", figures: true },
];

/** The qualities of chunkers by language, as text. */
export function chunkerTable(languages: readonly JudgedLanguage[]): string {
  const rows = languages.flatMap(([language, qualities]) =>
    [...qualities].map(([chunker, quality]) => [
      language,
      chunker,
      String(quality.chunks),
      share(quality.whole, quality.chunks),
      share(quality.keptWhole, quality.definitions),
      share(quality.cutStatements, quality.chunks),
      String(quality.orphanedComments),
      String(quality.small),
      String(quality.crumbs),
      distribution(quality.sizes),
      distribution(quality.tokens),
      share(quality.lines.inOneChunk, quality.lines.all),
    ]),
  );
  return textTable(COLUMNS, rows);
}

function share(part: number, all: number): string {
  return all === 0 ? "" : (Math.floor((1_000 * part) / all) / 10).toFixed(1);
}

function distribution(values: readonly number[]): string {
  return [0.1, 0.5, 0.9, 1].map(at => percentile(values, at)).join("/");
}
