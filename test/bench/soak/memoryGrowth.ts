import { median } from "../statistics.ts";

/** The state of an engine at a time. */
export interface SoakSample {
  readonly minute: number;
  /** MB in memory. */
  readonly resident: number;
  /** Bytes of the saved index. */
  readonly snapshot: number;
  readonly journal: number;
  readonly edits: number;
  readonly queries: number;
  readonly errors: number;
  readonly wrong: number;
}

/** The share of the samples during which a process warms up. */
const WARM_UP = 0.25;

/** Describes whether memory grew once the process was warm: the slope of the samples, and the median of each half. */
export function memoryGrowth(samples: readonly SoakSample[]): string {
  const warm = samples.slice(Math.floor(samples.length * WARM_UP));
  const half = warm.length >> 1;
  const of = (some: readonly SoakSample[]): string => median(some.map(({ resident }) => resident)).toFixed(1);
  return `memory ${slope(warm).toFixed(3)} MB a minute; median ${of(warm.slice(0, half))} MB, then ${of(warm.slice(half))} MB`;
}

/** The slope of the regression line through the samples, in MB a minute. */
export function slope(samples: readonly Pick<SoakSample, "minute" | "resident">[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length;
  const minute = mean(samples.map(each => each.minute));
  const resident = mean(samples.map(each => each.resident));
  let together = 0;
  let spread = 0;
  for (const each of samples) {
    together += (each.minute - minute) * (each.resident - resident);
    spread += (each.minute - minute) ** 2;
  }
  return spread === 0 ? 0 : together / spread;
}
