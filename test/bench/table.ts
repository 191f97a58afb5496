import { type Figure, formatBar, formatValue, verdict } from "./figure.ts";

const HEADINGS = ["what", "measured", "bar", "met", "on"];

/** The figures as lines of text, a row each. */
export function formatTable(figures: readonly Figure[]): string {
  const rows = figures.map(figure => [
    figure.what,
    formatValue(figure.value, figure.unit),
    formatBar(figure),
    verdict(figure),
    verdict(figure) === "unsure" ? `${figure.on}; ${figure.undecided}` : figure.on,
  ]);
  const widths = HEADINGS.map((heading, column) =>
    Math.max(heading.length, ...rows.map(row => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ");
  const rule = widths.map(width => "-".repeat(width));
  return [HEADINGS, rule, ...rows].map(row => line(row).trimEnd()).join("\n");
}
