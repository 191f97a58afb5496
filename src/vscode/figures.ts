import * as vscode from "vscode";

/** A count in the user's notation, such as 1,043. */
export function count(value: number): string {
  return value.toLocaleString(vscode.env.language);
}

/** A size in the user's notation, in the unit that keeps it short. */
export function size(bytes: number): string {
  const [unit, divisor] =
    bytes >= 1e9 ? ["gigabyte", 1e9] : bytes >= 1e6 ? ["megabyte", 1e6] : (["kilobyte", 1e3] as const);
  const value = bytes / divisor;
  return value.toLocaleString(vscode.env.language, {
    style: "unit",
    unit,
    maximumFractionDigits: value < 10 ? 1 : 0,
  });
}
