import type { TurnMemory } from "../turn.ts";
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

/** Texts that have room together, in tokens; of one that has none, as many of its first lines as do. */
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
    while (tokens > left && shown !== "") {
      const length = Math.floor(Math.min(shown.length / 2, (shown.length * left) / tokens));
      shown = shown.slice(0, Math.max(0, shown.lastIndexOf("\n", length)));
      tokens = await counter.count(shown);
    }
    if (shown === "") continue;
    left -= tokens;
    fitting.push({ name, text: shown });
  }
  return fitting;
}
