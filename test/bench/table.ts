import { type Figure, formatBar, formatValue, verdict } from "./figure.ts";
import { textTable } from "./textTable.ts";

const COLUMNS = ["what", "measured", "bar", "met", "on"].map(heading => ({ heading }));

/** The figures as lines of text, a row for each. */
export function formatTable(figures: readonly Figure[]): string {
  const rows = figures.map(figure => [
    figure.what,
    formatValue(figure.value, figure.unit),
    formatBar(figure),
    verdict(figure),
    verdict(figure) === "unsure" ? `${figure.on}; ${figure.undecided}` : figure.on,
  ]);
  return textTable(COLUMNS, rows);
}
