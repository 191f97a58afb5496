import { expect, test } from "vitest";
import type { Context, ContextRequest } from "../../src/core/context.ts";
import { contextWithin } from "../../src/core/contextWithin.ts";

const SIGNAL = new AbortController().signal;
const REQUEST: ContextRequest = { budget: 1000, format: "plain" };

/** The budgets asked of an engine whose contexts have one letter per token, and the tokens of the result. */
async function asked(countTokens: (text: string) => number): Promise<{ budgets: number[]; tokens: number }> {
  const budgets: number[] = [];
  const engine = {
    context: async ({ budget }: ContextRequest) => {
      budgets.push(budget);
      expect(Number.isInteger(budget)).toBe(true);
      return { text: "x".repeat(budget), tokens: budget, budget, whole: false } as Context;
    },
  };
  const { tokens } = await contextWithin(engine, REQUEST, countTokens, SIGNAL);
  return { budgets, tokens };
}

test("where a model counts more tokens the second context fills its budget", async () => {
  expect(await asked(text => 2 * text.length)).toEqual({ budgets: [1000, 490], tokens: 980 });
});

test("of contexts that a counter finds too small whatever they are the fullest is given", async () => {
  const counts = [400, 500, 300, 200];
  expect((await asked(() => counts.shift() ?? 0)).tokens).toBe(500);
});

test.each([Number.NaN, 0, -1, Number.POSITIVE_INFINITY])(
  "a count of %d tells nothing of a text, and the engine's own counts in its place",
  async count => {
    expect(await asked(() => count)).toEqual({ budgets: [1000], tokens: 1000 });
  },
);

test("who cannot count hears why, and is sent nothing", async () => {
  const failing = asked(() => {
    throw new Error("no tokenizer");
  });
  await expect(failing).rejects.toThrow("no tokenizer");
});
