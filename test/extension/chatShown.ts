import * as vscode from "vscode";
import { takeTurn } from "../../src/vscode/chat/takeTurn.ts";
import type { ChatServices } from "../../src/vscode/chat/turn.ts";
import { createLiveSettings } from "../../src/vscode/settings/settings.ts";
import { activateExtension, patience } from "./extensionUnderTest.ts";

/** The output of a turn as text: places in brackets with their lines, buttons in braces. The editor offers no other way to see it. */
export async function shownFor(
  prompt: string,
  command: string | undefined,
  model: vscode.LanguageModelChat,
): Promise<string> {
  const { engine, basket } = await activateExtension();
  const settings = createLiveSettings();
  const current = await engine.status(patience());
  const never = new vscode.EventEmitter<void>();
  const services: ChatServices = {
    engine,
    basket,
    settings,
    status: { current, situation: "ready", onDidChange: never.event, dispose: () => {} },
    visited: { near: {} },
    log: { info: () => {}, warn: () => {}, error: () => {} },
  };
  const request = { prompt, command, model, references: [], toolReferences: [] };
  const shown: string[] = [];
  const source = new vscode.CancellationTokenSource();
  try {
    await takeTurn(
      services,
      request as unknown as vscode.ChatRequest,
      { history: [] },
      streamInto(shown),
      source.token,
    );
  } finally {
    settings.dispose();
    source.dispose();
    never.dispose();
  }
  return shown.join("");
}

function streamInto(shown: string[]): vscode.ChatResponseStream {
  const place = (value: vscode.Uri | vscode.Location) =>
    value instanceof vscode.Uri
      ? vscode.workspace.asRelativePath(value)
      : `${vscode.workspace.asRelativePath(value.uri)}:${value.range.start.line + 1}-${value.range.end.line + 1}`;
  return {
    markdown: value => void shown.push(typeof value === "string" ? value : value.value),
    anchor: value => void shown.push(`[${place(value)}]`),
    reference: () => {},
    progress: () => {},
    button: ({ title }) => void shown.push(`{${title}}`),
    filetree: () => {},
    push: () => {},
  };
}
