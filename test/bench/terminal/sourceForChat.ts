import { contextWithin } from "../../../src/core/contextWithin.ts";
import type { Engine } from "../../../src/core/engine.ts";
import { NEVER } from "./engineUnderTest.ts";

/** The share of a model's window of 8,000 tokens that source for a question in chat gets. */
export const MODEL_BUDGET = 4_000;
const CHARACTERS_PER_TOKEN = 3.5;

/**
 * Asks the engine for what a turn of chat with one model needs, with a token count that is as far from the engine's as those of real
 * models.
 */
export async function sourceForChat(engine: Engine, text: string): Promise<void> {
  const request = { query: { text }, budget: MODEL_BUDGET, format: "markdown", lineNumbers: true } as const;
  await contextWithin(engine, request, source => Math.ceil(source.length / CHARACTERS_PER_TOKEN), NEVER);
}
