import { percentile } from "../statistics.ts";
import { type Column, shareText, textTable } from "../textTable.ts";
import type { Quality } from "./quality.ts";

/** The quality of each chunker's chunks in one language. */
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
      shareText(quality.whole, quality.chunks, 1),
      shareText(quality.keptWhole, quality.definitions, 1),
      shareText(quality.cutStatements, quality.chunks, 1),
      String(quality.orphanedComments),
      String(quality.small),
      String(quality.crumbs),
      distribution(quality.sizes),
      distribution(quality.tokens),
      shareText(quality.lines.inOneChunk, quality.lines.all, 1),
    ]),
  );
  return textTable(COLUMNS, rows);
}

function distribution(values: readonly number[]): string {
  return [0.1, 0.5, 0.9, 1].map(at => percentile(values, at)).join("/");
}
