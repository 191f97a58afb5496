import { ThreadClock } from "./threadClock.ts";

/** A period between two turns of the event loop, on the clock of `process.hrtime`. Both times are in milliseconds. */
interface Gap {
  readonly started: number;
  readonly ended: number;
}

/** How late the event loop took its turns during some work. All in milliseconds. */
export interface EventLoopDelays {
  readonly longest: number;
  readonly p99: number;
  /** The longest time that the thread had a processor in any gap; the longest gap itself if the system does not tell. */
  readonly mostWorked: number;
}

const NANOSECONDS_PER_MS = 1e6;

/** Asks for a turn of the event loop every millisecond during some work. */
export async function watchEventLoop(work: () => Promise<unknown>): Promise<EventLoopDelays> {
  const clock = await ThreadClock.start();
  const gaps: Gap[] = [];
  let before = now();
  const timer = setInterval(() => {
    const ended = now();
    gaps.push({ started: before, ended });
    before = ended;
  }, 1);
  try {
    await work();
  } finally {
    clearInterval(timer);
    await clock?.stop();
  }
  gaps.sort((a, b) => lengthOf(b) - lengthOf(a));
  const longest = gaps[0] === undefined ? 0 : lengthOf(gaps[0]);
  return {
    longest,
    p99: gaps.map(lengthOf)[Math.floor(gaps.length / 100)] ?? 0,
    mostWorked: clock === undefined ? longest : mostWorked(gaps, clock),
  };
}

/** @param gaps longest first: none can have more processor time than it lasted */
function mostWorked(gaps: readonly Gap[], clock: ThreadClock): number {
  let most = 0;
  for (const gap of gaps) {
    if (lengthOf(gap) <= most) return most;
    most = Math.max(most, clock.between(gap.started, gap.ended));
  }
  return most;
}

function lengthOf({ started, ended }: Gap): number {
  return ended - started;
}

function now(): number {
  return Number(process.hrtime.bigint()) / NANOSECONDS_PER_MS;
}
