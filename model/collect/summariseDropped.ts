import type { Dropped } from "./sweep.ts";

/** The files left out of a package for one reason. */
export interface DroppedSummary {
  readonly reason: string;
  readonly count: number;
  readonly example: string;
}

/** One row for each reason, the most frequent first. */
export function summariseDropped(dropped: readonly Dropped[]): readonly DroppedSummary[] {
  const byReason = new Map<string, { count: number; example: string }>();
  for (const { path, reason } of dropped) {
    const known = byReason.get(reason);
    if (known === undefined) byReason.set(reason, { count: 1, example: path });
    else known.count++;
  }
  return [...byReason]
    .map(([reason, { count, example }]) => ({ reason, count, example }))
    .sort((a, b) => b.count - a.count);
}
