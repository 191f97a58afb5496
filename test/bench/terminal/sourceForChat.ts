import { contextWithin } from "../../../src/core/contextWithin.ts";
import type { Engine } from "../../../src/core/engine.ts";
import { NEVER } from "./engineUnderTest.ts";

/** What a question in chat is given of a model's window of 8,000 tokens. */
export const MODEL_BUDGET = 4_000;
const CHARACTERS_PER_TOKEN = 3.5;

/** What a turn of chat with one model asks of the engine, with a count as far from the engine's own as those of models are. */
export async function sourceForChat(engine: Engine, text: string): Promise<void> {
  const request = { query: { text }, budget: MODEL_BUDGET, format: "markdown", lineNumbers: true } as const;
  await contextWithin(engine, request, source => Math.ceil(source.length / CHARACTERS_PER_TOKEN), NEVER);
}
