/** The limit that a figure has to meet, in the figure's own unit. */
export type Bar = { readonly atMost: number } | { readonly atLeast: number };

/** One measured value. */
export interface Figure {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  /** Absent for figures that explain others. */
  readonly bar?: Bar;
  /** The reason why the value cannot be judged by its bar, such as a machine that is busy with other work. */
  readonly undecided?: string;
  /** The input, and whatever a reader needs in order to judge the value. */
  readonly on: string;
}

/** Whether a figure meets its bar, in one word; empty if it has none. */
export function verdict({ value, bar, undecided }: Figure): string {
  if (bar === undefined) return "";
  const met = "atMost" in bar ? value <= bar.atMost : value >= bar.atLeast;
  if (met) return "yes";
  return undecided === undefined ? "NO" : "unsure";
}

/** A value with its unit, rounded to the digits worth reading. A share is never rounded up to the whole. */
export function formatValue(value: number, unit: string): string {
  const shown = unit === "%" ? Math.floor(value * 100) / 100 : value;
  const digits = Number.isInteger(shown) || shown >= 100 ? 0 : shown >= 10 && unit !== "%" ? 1 : 2;
  const number = shown.toLocaleString("en-US", {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return unit === "" ? number : `${number} ${unit}`;
}

/** The bar of a figure as text; empty if it has none. */
export function formatBar({ bar, unit }: Figure): string {
  if (bar === undefined) return "";
  return "atMost" in bar ? `≤ ${formatValue(bar.atMost, unit)}` : `≥ ${formatValue(bar.atLeast, unit)}`;
}
