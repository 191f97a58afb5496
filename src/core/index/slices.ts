/** Work that pauses every few milliseconds, so that other work can run, and returns its result at the end. */
export type Slices<T> = Generator<void, T>;

/** Does all the work at once. */
export function atOnce<T>(work: Slices<T>): T {
  let step = work.next();
  while (step.done !== true) step = work.next();
  return step.value;
}
