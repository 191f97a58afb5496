import * as vscode from "vscode";
import { pathText } from "../../documents/documentUri.ts";
import { count } from "../../status/figures.ts";
import { detailText } from "../../texts/detailText.ts";
import { escaped } from "../../texts/escaped.ts";
import { sayBefore, sayNothingFound, showReferences, sourcesOf } from "../answer.ts";
import { codeSpan, ownMarkdown, shownPlace, textBlock } from "../markdown.ts";
import { type Asking, type Preparation, prepare } from "../preparation.ts";
import { sizeOf, type Turn, type TurnMemory } from "../turn.ts";

/** Shows exactly what a question would send to a model, with its tokens, and sends nothing. */
export async function showContext(turn: Turn, asking: Asking): Promise<TurnMemory | undefined> {
  const { stream } = turn;
  stream.progress(vscode.l10n.t("Searching the workspace…"));
  const prepared = await prepare(...asOfLastTime(turn, asking));
  if (prepared === undefined) {
    sayNothingFound(turn);
    return undefined;
  }
  showReferences(turn, prepared);
  sayBefore(turn, prepared);
  await showMessages(stream, prepared);
  // The chat view shows the end of a long answer, so the most informative part stands there.
  sayHowMuch(stream, prepared);
  listItems(stream, prepared);
  return {
    question: asking.question,
    searched: prepared.searched,
    answer: "",
    places: prepared.context.items,
  };
}

/**
 * Restores the state in which the last question was asked: the model that the user asked for, and the history without its answer
 * and without the turns that showed its context.
 */
function asOfLastTime(turn: Turn, asking: Asking): [Turn, Asking] {
  const { before } = turn;
  const at = before.findLastIndex(({ command }) => command !== "context");
  const last = before[at];
  if (last?.question !== asking.question || last.command === "find") return [turn, asking];
  const size = sizeOf(last.command);
  return [{ ...turn, before: before.slice(0, at) }, size === undefined ? asking : { ...asking, size }];
}

function sayHowMuch(stream: vscode.ChatResponseStream, { tokens, counter, choice }: Preparation): void {
  const heading = vscode.l10n.t(
    "{0} of {1} tokens would go to {2}. Nothing was sent.",
    count(tokens),
    count(counter.window),
    choice.model.name,
  );
  stream.markdown(ownMarkdown(`\n---\n\n**${escaped(heading)}**\n\n`));
  if (choice.why !== undefined) stream.markdown(ownMarkdown(`${escaped(choice.why)}\n\n`));
}

function listItems(stream: vscode.ChatResponseStream, { context }: Preparation): void {
  for (const [index, item] of sourcesOf(context).entries()) {
    stream.markdown(ownMarkdown(`${index + 1}. `));
    stream.anchor(shownPlace(item));
    stream.markdown(ownMarkdown(` — ${codeSpan(pathText(item.document))}, ${detailText(item.detail)}\n`));
  }
}

async function showMessages(
  stream: vscode.ChatResponseStream,
  { messages, counter }: Preparation,
): Promise<void> {
  for (const [index, message] of messages.entries()) {
    const tokens = count(await counter.countMessage(message));
    const title =
      message.role === "assistant"
        ? vscode.l10n.t("Message {0}, an earlier answer: {1} tokens", String(index + 1), tokens)
        : vscode.l10n.t("Message {0}: {1} tokens", String(index + 1), tokens);
    stream.markdown(ownMarkdown(`\n\n**${escaped(title)}**\n\n${textBlock(message.text)}\n`));
  }
}
