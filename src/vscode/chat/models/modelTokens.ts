import * as vscode from "vscode";
import { toldOfModel } from "./modelErrors.ts";
import type { Message, TokenCounter } from "./prompt.tsx";

/** Used for a model that does not state its window. */
const DEFAULT_WINDOW = 4_000;

/** A counter that uses the model's own count. Each text is counted once, since each count is a call to another process. */
export function tokenCounterOf(
  model: vscode.LanguageModelChat,
  token: vscode.CancellationToken,
): TokenCounter {
  const texts = new Map<string, Promise<number>>();
  const messages = new Map<string, Promise<number>>();
  const remembered = (known: Map<string, Promise<number>>, key: string, count: () => Thenable<number>) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const counted = toldOfModel(model, Promise.resolve(count()));
    known.set(key, counted);
    return counted;
  };
  return {
    window: model.maxInputTokens > 0 ? model.maxInputTokens : DEFAULT_WINDOW,
    count: text => remembered(texts, text, () => model.countTokens(text, token)),
    countMessage: message => {
      const key = `${message.role} ${message.text}`;
      return remembered(messages, key, () => model.countTokens(chatMessageOf(message), token));
    },
  };
}

/** A message in the form that the editor's models take. */
export function chatMessageOf({ role, text }: Message): vscode.LanguageModelChatMessage {
  return role === "assistant"
    ? vscode.LanguageModelChatMessage.Assistant(text)
    : vscode.LanguageModelChatMessage.User(text);
}
