import { percentile } from "../statistics.ts";
import { textTable } from "../textTable.ts";
import type { MemoryRow } from "./measureMemory.ts";
import type { PathologicalRow } from "./measurePathological.ts";
import type { ReparseRow } from "./measureReparse.ts";

/** The engine's memory while files go through it, as text. */
export function memoryTable(rows: readonly MemoryRow[]): string {
  return textTable(
    ["files", "resident MB", "heap MB", "WebAssembly MB"].map(heading => ({ heading, figures: true })),
    rows.map(({ files, resident, heap, wasm }) => [
      String(files),
      megabytes(resident),
      megabytes(heap),
      megabytes(wasm),
    ]),
  );
}

/** The cost of a typed character, as text. */
export function reparseTable(rows: readonly ReparseRow[]): string {
  const headings = ["kB", "parse + chunk ms", "parse ms", "parse with old tree ms", "tree kB"];
  return textTable(
    [{ heading: "a character typed in" }, ...headings.map(heading => ({ heading, figures: true }))],
    rows.map(({ language, length, whole, parse, incremental, treeBytes }) => [
      language,
      (length / 1e3).toFixed(0),
      whole.toFixed(1),
      parse.toFixed(1),
      incremental.toFixed(1),
      (treeBytes / 1e3).toFixed(0),
    ]),
  );
}

/** The figures of awkward sources, as text. */
export function pathologicalTable(rows: readonly PathologicalRow[]): string {
  const headings = ["MB", "ms", "chunks", "size p10/p50/p90/max"];
  return textTable(
    [{ heading: "what" }, { heading: "language" }, ...headings.map(heading => ({ heading, figures: true }))],
    rows.map(({ name, language, length, ms, sizes }) => [
      name,
      language,
      (length / 1e6).toFixed(2),
      ms.toFixed(0),
      String(sizes.length),
      [0.1, 0.5, 0.9, 1].map(share => percentile(sizes, share)).join("/"),
    ]),
  );
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(0);
}
