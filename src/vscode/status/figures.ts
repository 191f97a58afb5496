export { inThousands as count } from "../../core/base/numbers.ts";

/** The day of a moment in the user's own time zone, such as 2026-03-01. The moment is in milliseconds since the epoch. */
export function dayOf(moment: number): string {
  const date = new Date(moment);
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map(part => String(part).padStart(2, "0")).join("-");
}

/** The day and time of a moment in the user's own time zone, such as 2026-03-01 14:05:09. */
export function timeOf(moment: number): string {
  const date = new Date(moment);
  const parts = [date.getHours(), date.getMinutes(), date.getSeconds()];
  return `${dayOf(moment)} ${parts.map(part => String(part).padStart(2, "0")).join(":")}`;
}

/** A size in the unit that keeps it short, such as 1.3 MB. What is rounded up to a thousand takes the next unit. */
export function size(bytes: number): string {
  if (bytes < 100) return `${bytes} B`;
  const [unit, divisor] =
    bytes >= 0.9995e9 ? ["GB", 1e9] : bytes >= 0.9995e6 ? ["MB", 1e6] : (["kB", 1e3] as const);
  const value = bytes / divisor;
  return `${value.toFixed(value < 9.95 ? 1 : 0)} ${unit}`;
}
