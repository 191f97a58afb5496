import { type Column, shareText, textTable } from "../textTable.ts";
import type { Differences, Group } from "./differences.ts";

/** The compared files of one row. */
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

const SHOWN = { kinds: 12, names: 2, onlyTheirs: 6, onlyOurs: 6 };

/** A row for every language: how many definitions each tool finds. */
export function agreementTable(rows: readonly Compared[]): string {
  return textTable(
    COLUMNS,
    rows.map(({ language, files, length, differences }) => {
      const { both } = differences;
      const onlyTheirs = differences.onlyTheirs.reduce((sum, { count }) => sum + count, 0);
      const onlyOurs = differences.onlyOursOfTheirKinds;
      return [
        language,
        String(files),
        (length / 1e6).toFixed(2),
        String(both),
        String(onlyTheirs),
        String(onlyOurs),
        shareText(both, both + onlyTheirs),
        shareText(both, both + onlyTheirs + onlyOurs),
      ];
    }),
  );
}

/** Which kinds are paired, and the most frequent differences, with examples. */
export function describeDifferences({ kinds, names, onlyTheirs, onlyOurs }: Differences): string {
  return [
    ...describe("kinds, theirs → ours", kinds.slice(0, SHOWN.kinds), 1),
    ...describe("other names", names.slice(0, SHOWN.names)),
    ...describe("only theirs", onlyTheirs.slice(0, SHOWN.onlyTheirs)),
    ...describe("only ours", onlyOurs.slice(0, SHOWN.onlyOurs)),
  ].join("\n");
}

function describe(heading: string, groups: readonly Group[], shown = Number.POSITIVE_INFINITY): string[] {
  if (groups.length === 0) return [];
  return [
    `  ${heading}`,
    ...groups.flatMap(({ what, count, examples }) => [
      `${String(count).padStart(8)}  ${what}`,
      ...examples.slice(0, shown).map(example => `${" ".repeat(14)}${example}`),
    ]),
  ];
}
