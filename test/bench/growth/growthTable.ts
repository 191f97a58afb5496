import { queryBar } from "../queryBar.ts";
import { type Column, textTable } from "../textTable.ts";
import type { IndexingFigures } from "./indexOnce.ts";
import type { EngineRow } from "./measureEngine.ts";
import type { IndexRow } from "./measureIndex.ts";
import type { RivalRow } from "./measureRival.ts";

/** All measurements at one size. */
export interface GrowthRow {
  readonly size: number;
  readonly indexing: IndexingFigures;
  readonly engine: EngineRow;
  readonly index: IndexRow;
}

/** The bars by size. */
const BARS: Readonly<Record<number, { resident: number; start: number }>> = {
  50000: { resident: 300, start: 700 },
  100000: { resident: 450, start: 1_200 },
};
const MAX_SHARE = 1.5;

const GROWTH = [
  "chunks",
  "files",
  "files/s",
  "of CPU",
  "peak MB",
  "resident MB",
  "first answer ms (median)",
  "open ms",
  "words p50/p95",
  "query p50",
  "query p95",
  "search p95",
  "save p50/p95",
  "journal p50/p95",
  "snapshot ms",
  "block ms",
  "disk/source",
];

const RIVAL = [
  "chunks",
  "engine",
  "inserts/s of CPU",
  "MB",
  "query p50",
  "query p95",
  "ours p50",
  "ours p95",
  "ours/theirs p50, p95",
  "save p95",
  "file MB",
  "store s",
  "load s",
];

/** The table of our index at each size, with `!` behind values that miss their bars. */
export function growthTable(rows: readonly GrowthRow[]): string {
  return textTable(
    GROWTH.map(figures),
    rows.map(({ size, indexing, engine, index }) => {
      const bar = BARS[size];
      const share = engine.bytes / indexing.sourceBytes;
      return [
        String(indexing.chunks),
        String(indexing.files),
        (indexing.files / indexing.seconds).toFixed(0),
        (indexing.files / indexing.cpuSeconds).toFixed(0),
        judged(indexing.peak, bar?.resident, 0),
        judged(engine.resident, bar?.resident, 0),
        `${judged(engine.firstAnswer.least, bar?.start, 0)} (${engine.firstAnswer.median.toFixed(0)})`,
        index.open.toFixed(0),
        pair(index.wordsP50, index.wordsP95),
        index.queryP50.toFixed(1),
        judged(index.queryP95, queryBar(indexing.chunks), 1),
        engine.searchP95.toFixed(0),
        pair(index.saveP50, index.saveP95),
        pair(index.journalP50, index.journalP95),
        index.snapshot.toFixed(0),
        index.block.toFixed(0),
        judged(share, MAX_SHARE, 2),
      ];
    }),
  );
}

/** The table of the rivals, each beside our index in the same process. */
export function rivalTable(rows: readonly RivalRow[]): string {
  return textTable(RIVAL.map(figures), rows.map(rivalCells));
}

function rivalCells(row: RivalRow): string[] {
  const { query, store } = row;
  return [
    String(row.chunks),
    row.name,
    (row.inserted / row.insertCpuSeconds).toFixed(0),
    (row.bytes / 1e6).toFixed(0),
    ...(query === undefined
      ? [row.stopped ?? "", "", "", "", ""]
      : [
          query.p50.toFixed(1),
          query.p95.toFixed(1),
          query.oursP50.toFixed(1),
          query.oursP95.toFixed(1),
          `${(query.oursP50 / query.p50).toFixed(2)}, ${(query.oursP95 / query.p95).toFixed(2)}`,
        ]),
    row.saveP95?.toFixed(1) ?? "",
    ...(typeof store === "object"
      ? [(store.bytes / 1e6).toFixed(0), (store.save / 1000).toFixed(1), (store.load / 1000).toFixed(1)]
      : [store ?? "", "", ""]),
  ];
}

function figures(heading: string): Column {
  return { heading, figures: true };
}

function judged(value: number, bar: number | undefined, digits: number): string {
  return value.toFixed(digits) + (bar !== undefined && value > bar ? "!" : "");
}

function pair(p50: number, p95: number): string {
  return `${p50.toFixed(1)}/${p95.toFixed(1)}`;
}
