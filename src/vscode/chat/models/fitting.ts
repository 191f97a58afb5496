import type { TurnMemory } from "../turn.ts";
import { withoutMiddle } from "../withoutMiddle.ts";
import type { AttachedText, EarlierTurn, TokenCounter } from "./prompt.tsx";

/** As many of the last turns as have room, oldest first. `room` is in tokens. */
export async function fittingTurns(
  before: readonly TurnMemory[],
  counter: TokenCounter,
  room: number,
): Promise<EarlierTurn[]> {
  const recent: EarlierTurn[] = [];
  let left = room;
  for (const { question, answer } of [...before].reverse()) {
    // What was only shown, and not said, is nothing that a model takes for an answer.
    if (question === "" || answer === "") continue;
    left -= (await counter.count(question)) + (await counter.count(answer));
    if (left < 0) break;
    recent.unshift({ question, answer });
  }
  return recent;
}

/** What an estimate of the length that has room is less by, so that it need not be made often. */
const CAUTION = 0.95;

/** Texts that have room together, in tokens; of one that has none, as many of its first and last lines as do. */
export async function fittingTexts(
  texts: readonly AttachedText[],
  counter: TokenCounter,
  room: number,
): Promise<AttachedText[]> {
  const fitting: AttachedText[] = [];
  let left = room;
  for (const { name, text } of texts) {
    let shown = text;
    let tokens = await counter.count(shown);
    for (let length = text.length; tokens > left && shown !== ""; ) {
      length = Math.floor(length * CAUTION * Math.min(1, left / tokens));
      shown = withoutMiddle(text, length);
      tokens = await counter.count(shown);
    }
    if (shown === "") continue;
    left -= tokens;
    fitting.push({ name, text: shown });
  }
  return fitting;
}
