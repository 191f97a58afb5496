/** A column: its heading, and whether its cells are figures, which are right-aligned. */
export interface Column {
  readonly heading: string;
  readonly figures?: boolean;
}

/** Rows of cells as lines of text under their headings. */
export function textTable(columns: readonly Column[], rows: readonly (readonly string[])[]): string {
  const widths = columns.map(({ heading }, column) =>
    Math.max(heading.length, ...rows.map(row => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return columns[column]?.figures ? cell.padStart(width) : cell.padEnd(width);
      })
      .join("  ")
      .trimEnd();
  const rule = widths.map(width => "-".repeat(width));
  return [columns.map(({ heading }) => heading), rule, ...rows].map(line).join("\n");
}

/** The share of a part in percent, for a cell: never rounded up to the whole, and empty if the whole is nothing. */
export function shareText(part: number, all: number, digits = 2): string {
  const steps = 10 ** digits;
  return all === 0 ? "" : (Math.floor((100 * steps * part) / all) / steps).toFixed(digits);
}
