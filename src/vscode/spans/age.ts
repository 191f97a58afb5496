const DAY = 24 * 60 * 60 * 1000;
/** Units with their days, largest first. */
const UNITS = [
  ["years", 365],
  ["months", 30],
  ["weeks", 7],
  ["days", 1],
] as const;

/** How long ago something was, as a person says it: in the largest unit of which there are at least two, from days up. */
export interface Age {
  readonly count: number;
  readonly unit: (typeof UNITS)[number][0];
}

/** The age of a moment, both times in milliseconds since the epoch. A moment in the future, from a wrong clock, counts as today. */
export function ageOf(time: number, now: number): Age {
  const days = Math.max(0, Math.floor((now - time) / DAY));
  for (const [unit, length] of UNITS) {
    if (days >= 2 * length) return { count: Math.floor(days / length), unit };
  }
  return { count: days, unit: "days" };
}
