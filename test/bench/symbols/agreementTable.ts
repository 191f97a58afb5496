import { type Column, textTable } from "../textTable.ts";
import type { Differences } from "./differences.ts";

/** A row: files that were compared. */
interface Compared {
  readonly language: string;
  readonly files: number;
  /** UTF-16 units. */
  readonly length: number;
  readonly differences: Differences;
}

const COLUMNS: readonly Column[] = [
  { heading: "language" },
  { heading: "files", figures: true },
  { heading: "MB", figures: true },
  { heading: "both", figures: true },
  { heading: "only theirs", figures: true },
  { heading: "only ours", figures: true },
  { heading: "theirs found %", figures: true },
  { heading: "agreement %", figures: true },
];

const SHOWN_DIFFERENCES = 8;

/** A row for every language: who sees how much. */
export function agreementTable(rows: readonly Compared[]): string {
  return textTable(
    COLUMNS,
    rows.map(({ language, files, length, differences: { both, onlyTheirs, onlyOurs } }) => [
      language,
      String(files),
      (length / 1e6).toFixed(2),
      String(both),
      String(onlyTheirs),
      String(onlyOurs),
      share(both, both + onlyTheirs),
      share(both, both + onlyTheirs + onlyOurs),
    ]),
  );
}

/** Which kinds meet which, and the most frequent differences, each with examples. */
export function describeDifferences({ kinds, differences }: Differences): string {
  const describe = (groups: Differences["kinds"], examples: number) =>
    groups.flatMap(([what, group]) => [
      `${String(group.count).padStart(6)}  ${what}`,
      ...group.examples.slice(0, examples).map(example => `            ${example}`),
    ]);
  return [...describe(kinds, 1), ...describe(differences.slice(0, SHOWN_DIFFERENCES), 3)].join("\n");
}

/** Never rounded up to the whole. */
function share(part: number, all: number): string {
  return all === 0 ? "" : (Math.floor((10_000 * part) / all) / 100).toFixed(2);
}
