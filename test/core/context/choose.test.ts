import fc from "fast-check";
import { expect, test } from "vitest";
import { type Choice, choose, NONE } from "../../../src/core/context/choosing/choose.ts";

/** The highest value of any choice of levels, found by trying all of them. */
function bestValue(choices: readonly Choice[], costs: readonly number[], capacity: number): number {
  let best = 0;
  const tryAll = (levels: readonly number[]): void => {
    if (levels.length < choices.length) {
      const next = choices[levels.length];
      for (let level = NONE; level < (next?.levels.length ?? 0); level++) tryAll([...levels, level]);
    } else if (costOf(choices, levels, costs) <= capacity) best = Math.max(best, worthOf(choices, levels));
  };
  tryAll([]);
  return best;
}

function costOf(choices: readonly Choice[], levels: readonly number[], costs: readonly number[]): number {
  const parts = new Set(choices.flatMap(({ levels: all }, index) => all[levels[index] ?? NONE]?.parts ?? []));
  return [...parts].reduce((sum, part) => sum + (costs[part] ?? 0), 0);
}

function worthOf(choices: readonly Choice[], levels: readonly number[]): number {
  return choices.reduce((sum, choice, index) => sum + (choice.levels[levels[index] ?? NONE]?.value ?? 0), 0);
}

const COSTS = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 8, maxLength: 8 });

/** Few things with few levels, whose parts overlap: small enough to try every choice. */
const CHOICES: fc.Arbitrary<readonly Choice[]> = fc.array(
  fc
    .array(
      fc.tuple(fc.subarray([0, 1, 2, 3, 4, 5, 6, 7], { minLength: 1 }), fc.integer({ min: 1, max: 50 })),
      {
        minLength: 1,
        maxLength: 3,
      },
    )
    .map(levels => {
      let value = 0;
      const parts = new Set<number>();
      return {
        group: 0,
        levels: levels.map(([more, gain]) => {
          value += gain;
          for (const part of more) parts.add(part);
          return { parts: [...parts], value };
        }),
      };
    }),
  { minLength: 1, maxLength: 5 },
);

test("no choice costs more than there is, and few are worth much less than the best of all", () => {
  let chosen = 0;
  let best = 0;
  let poor = 0;
  let cases = 0;
  fc.assert(
    fc.property(CHOICES, COSTS, fc.integer({ min: 0, max: 160 }), (choices, costs, capacity) => {
      const levels = choose(choices, costs, capacity);
      expect(costOf(choices, levels, costs)).toBeLessThanOrEqual(capacity);
      const value = worthOf(choices, levels);
      const most = bestValue(choices, costs, capacity);
      chosen += value;
      best += most;
      cases++;
      if (value < most * 0.8) poor++;
    }),
    { numRuns: 2000, seed: 7 },
  );
  expect(chosen / best).toBeGreaterThan(0.98);
  expect(poor / cases).toBeLessThan(0.02);
});

test("what is worth most for what it costs comes first, and what two share is paid once", () => {
  const costs = [10, 10, 10, 1];
  const choices = [
    { group: 0, levels: [{ parts: [0, 1], value: 8 }] },
    { group: 0, levels: [{ parts: [1, 2], value: 7 }] },
    { group: 1, levels: [{ parts: [3], value: 0.1 }] },
  ];
  expect(choose(choices, costs, 20)).toEqual([0, NONE, NONE]);
  expect(choose(choices, costs, 30)).toEqual([0, 0, NONE]);
  expect(choose(choices, costs, 31)).toEqual([0, 0, 0]);
});

test("one thing that fills the room alone takes the place of a small one that seemed better", () => {
  const costs = [1, 10];
  const choices = [
    { group: 0, levels: [{ parts: [0], value: 2 }] },
    { group: 1, levels: [{ parts: [1], value: 15 }] },
  ];
  expect(choose(choices, costs, 10)).toEqual([NONE, 0]);
});

test("what takes the place of another leaves room for what shares its parts", () => {
  const costs = [4, 5, 1];
  const choices = [
    { group: 0, levels: [{ parts: [0], value: 8 }] },
    { group: 1, levels: [{ parts: [1], value: 9 }] },
    { group: 1, levels: [{ parts: [1, 2], value: 1 }] },
  ];
  expect(choose(choices, costs, 6)).toEqual([NONE, 0, 0]);
});

test("in the place of what is left out, that goes which loses least", () => {
  const choices = [1.9, 2, 2.2].map((value, part) => ({ levels: [{ parts: [part], value }], group: 0 }));
  expect(choose(choices, [8, 8, 10], 19)).toEqual([NONE, 0, 0]);
});
