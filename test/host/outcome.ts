/** How many tests passed, failed or were skipped. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** Outcomes of a check that counts as one test. */
export const PASSED: Outcome = { passed: 1, failed: 0, skipped: 0 };
export const FAILED: Outcome = { passed: 0, failed: 1, skipped: 0 };
export const SKIPPED: Outcome = { passed: 0, failed: 0, skipped: 1 };

/** All the tests of several outcomes. */
export function sum(outcomes: readonly Outcome[]): Outcome {
  const count = (key: keyof Outcome) => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  return { passed: count("passed"), failed: count("failed"), skipped: count("skipped") };
}

/** The counts as the closing line of a run. */
export function describeOutcome({ passed, failed, skipped }: Outcome): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}
