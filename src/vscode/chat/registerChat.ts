import * as vscode from "vscode";
import { registerCommand } from "../guard.ts";
import { COMMANDS, PARTICIPANT } from "../settings/contributions.ts";
import type { ChatServices } from "./turn.ts";

/** Messages leave the extension host with one of its next tasks. */
const SENT_WITHIN_MILLISECONDS = 5;

/**
 * Registers the participant `@llmc` if the editor has chat. The code that takes a turn is loaded with the first turn, since most windows
 * never see one.
 */
export function registerChat(context: vscode.ExtensionContext, services: ChatServices): void {
  /** Kept for the reason given at `loadedOnce`; until it is there, the user is told to wait. */
  let turns: typeof import("./chatTurns.ts") | undefined;
  const load = async () => {
    turns ??= await import("./chatTurns.ts");
    return turns;
  };
  context.subscriptions.push(
    registerCommand(services.log, COMMANDS.openPlaces, async places => (await load()).openPlaces(places)),
  );
  if (!hasChat()) return;
  const participant = vscode.chat.createChatParticipant(PARTICIPANT, async (request, chat, stream, token) => {
    if (turns === undefined) await sayGettingReady(stream);
    const { takeTurn } = await load();
    return await takeTurn(services, request, chat, stream, token);
  });
  participant.iconPath = vscode.Uri.joinPath(context.extensionUri, "media", "icon.png");
  participant.followupProvider = {
    provideFollowups: async result => (await load()).followupsOf(result),
  };
  context.subscriptions.push(participant);
}

/** Tells the user to wait. Loading code blocks the extension host, so the message must be sent before that. */
async function sayGettingReady(stream: vscode.ChatResponseStream): Promise<void> {
  stream.progress(vscode.l10n.t("Getting ready…"));
  await new Promise(resolve => setTimeout(resolve, SENT_WITHIN_MILLISECONDS));
}

/** Editors that are built on VS Code may have left chat out. */
function hasChat(): boolean {
  const { chat }: Partial<Pick<typeof vscode, "chat">> = vscode;
  return typeof chat?.createChatParticipant === "function";
}
