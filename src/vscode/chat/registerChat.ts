import * as vscode from "vscode";
import { uriOf } from "../documents/documentUri.ts";
import { openText } from "../documents/openText.ts";
import { registerCommand } from "../guard.ts";
import { COMMANDS, PARTICIPANT } from "../settings/contributions.ts";
import type { ChatServices, Place } from "./turn.ts";

/** More editors than this are opened by mistake. */
const MAX_OPENED = 10;
/** What is said leaves the extension host with one of its next tasks. */
const SENT_WITHIN_MILLISECONDS = 5;

/**
 * The participant `@llmc`, where the editor has chat. What takes a turn is loaded with the first one, since most windows of most days see
 * none.
 */
export function registerChat(context: vscode.ExtensionContext, services: ChatServices): void {
  context.subscriptions.push(registerCommand(services.log, COMMANDS.openPlaces, openPlaces));
  if (!hasChat()) return;
  /** Kept for the reason that `loadedOnce` tells; whether it is there decides whether the user is told to wait. */
  let turns: typeof import("./chatTurns.ts") | undefined;
  const participant = vscode.chat.createChatParticipant(PARTICIPANT, async (request, chat, stream, token) => {
    if (turns === undefined) {
      await sayGettingReady(stream);
      turns = await import("./chatTurns.ts");
    }
    return await turns.takeTurn(services, request, chat, stream, token);
  });
  participant.iconPath = vscode.Uri.joinPath(context.extensionUri, "media", "icon.png");
  participant.followupProvider = {
    provideFollowups: async result => {
      turns ??= await import("./chatTurns.ts");
      return turns.followupsOf(result);
    },
  };
  context.subscriptions.push(participant);
}

/** Loading code keeps the extension host from sending anything, so what is said first is sent before. */
async function sayGettingReady(stream: vscode.ChatResponseStream): Promise<void> {
  stream.progress(vscode.l10n.t("Getting ready…"));
  await new Promise(resolve => setTimeout(resolve, SENT_WITHIN_MILLISECONDS));
}

/** Editors that are built on VS Code may have left chat out. */
function hasChat(): boolean {
  const { chat }: Partial<Pick<typeof vscode, "chat">> = vscode;
  return typeof chat?.createChatParticipant === "function";
}

async function openPlaces(argument: unknown): Promise<void> {
  const places = (Array.isArray(argument) ? argument : []) as readonly Place[];
  // A file is opened once, at the best place in it.
  const first = new Map<string, Place>();
  for (const place of places) {
    const uri = uriOf(place.document).toString();
    if (!first.has(uri)) first.set(uri, place);
  }
  // The best one last, so that it is the one in view.
  for (const place of [...first.values()].slice(0, MAX_OPENED).reverse()) {
    const selection = new vscode.Range(place.startLine, 0, place.startLine, 0);
    await vscode.window.showTextDocument(await openText(place.document), { selection, preview: false });
  }
}
