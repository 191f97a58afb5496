import { type Column, shareText, textTable } from "../textTable.ts";
import type { LanguageRow, Outlier } from "./measureLanguage.ts";

const COLUMNS: readonly Column[] = [
  { heading: "language" },
  { heading: "files", figures: true },
  { heading: "MB", figures: true },
  { heading: "spans", figures: true },
  { heading: "chunks", figures: true },
  { heading: "findable %", figures: true },
  { heading: "twice", figures: true },
  { heading: "error %", figures: true },
  { heading: "with errors", figures: true },
  { heading: "parse MB/s", figures: true },
  { heading: "chunks MB/s", figures: true },
  { heading: "ratio", figures: true },
  { heading: "largest", figures: true },
  { heading: "slowest" },
];

/** A language with fewer UTF-16 units has a ratio of little meaning. */
const FEW = 200_000;

/** The rows by language, as text. */
export function languageTable(rows: readonly (readonly [string, LanguageRow])[]): string {
  const table = textTable(
    COLUMNS,
    rows.map(([language, row]) => [
      language,
      String(row.files),
      megabytes(row.length),
      String(row.spans),
      String(row.chunks),
      shareText(row.lines.inOneChunk, row.lines.all),
      String(row.lines.repeated),
      shareText(row.errorLength, row.length),
      String(row.filesWithErrors),
      megabytes(row.parseRate),
      megabytes(row.chunkRate),
      row.ratio.toFixed(2) + (row.length < FEW ? "*" : ""),
      String(row.largest.value),
      outlier(row.slowest),
    ]),
  );
  const hasFew = rows.some(([, { length }]) => length < FEW);
  const few = hasFew ? `\n* of less than ${FEW / 1000} kB: the ratio says little` : "";
  const all = ratioOfAll(rows.map(([, row]) => row));
  return `${table}${few}\nAll sources together, from text to chunks by parsing alone: ${all.toFixed(2)}`;
}

/** The ratio of the times that all sources of all languages would take. */
function ratioOfAll(rows: readonly Pick<LanguageRow, "length" | "parseRate" | "chunkRate">[]): number {
  const alone = rows.reduce((sum, { length, parseRate }) => sum + length / parseRate, 0);
  const whole = rows.reduce((sum, { length, chunkRate }) => sum + length / chunkRate, 0);
  return whole / alone;
}

function megabytes(units: number): string {
  return (units / 1e6).toFixed(units < 1e6 ? 2 : 1);
}

function outlier({ name, value }: Outlier): string {
  return `${value.toFixed(0)} ms ${name}`;
}
