import type { TurnMemory } from "../turn.ts";
import { withoutMiddle } from "../withoutMiddle.ts";
import type { AttachedText, EarlierTurn, TokenCounter } from "./prompt.tsx";

/** The latest turns that fit into `room` tokens, oldest first. */
export async function fittingTurns(
  before: readonly TurnMemory[],
  counter: TokenCounter,
  room: number,
): Promise<EarlierTurn[]> {
  const recent: EarlierTurn[] = [];
  let left = room;
  for (const { question, answer } of [...before].reverse()) {
    // A turn that was only shown, without an answer, must not look like an answer to the model.
    if (question === "" || answer === "") continue;
    left -= (await counter.count(question)) + (await counter.count(answer));
    if (left < 0) break;
    recent.unshift({ question, answer });
  }
  return recent;
}

/** Estimates of the length that fits are lowered by this factor, so that they rarely need repeating. */
const CAUTION = 0.95;

/** Texts that fit together into `room` tokens; one that does not fit is cut to its first and last lines. */
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
