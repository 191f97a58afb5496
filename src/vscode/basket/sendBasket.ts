import * as vscode from "vscode";
import type { ContextFormat } from "../../core/context.ts";
import type { Engine } from "../../core/engine.ts";
import { NEVER } from "../cancellation.ts";
import type { ChosenModel } from "../chosenModel.ts";
import { copyContext } from "../copyContext.ts";
import type { SentFiles } from "../sentFiles.ts";
import type { BasketKeeper } from "./basketKeeper.ts";
import { type PackedBasket, packBasket } from "./packBasket.ts";
import { lackText, meterText } from "./packedText.ts";

const OPEN_CHAT = "workbench.action.chat.open";
/** The first version whose chat takes attached files; for older ones the context goes into the question itself. */
const ATTACHING = [1, 102] as const;

/** File extensions of the formats. */
const ENDINGS: Readonly<Record<ContextFormat, string>> = {
  xml: ".xml",
  markdown: ".md",
  plain: ".txt",
  human: ".txt",
};

export interface SendOptions {
  readonly engine: Engine;
  readonly keeper: BasketKeeper;
  readonly model: ChosenModel;
  readonly sent: SentFiles;
}

/** Lets the user choose where the basket goes, and says first what does not fit. */
export async function sendBasket(options: SendOptions): Promise<void> {
  const packed = await packNow(options);
  if (packed === undefined) return;
  const destinations = [
    ...((await canChat()) ? chatDestinations(options) : []),
    {
      iconPath: new vscode.ThemeIcon("new-file"),
      label: vscode.l10n.t("New Document"),
      detail: vscode.l10n.t("To read and edit before you use it"),
      send: showDocument,
    },
    {
      iconPath: new vscode.ThemeIcon("copy"),
      label: vscode.l10n.t("Clipboard"),
      detail: vscode.l10n.t("For a model elsewhere"),
      send: ({ context }: PackedBasket) => copyContext(context),
    },
  ];
  const title = [meterText(packed), lackText(packed)].filter(text => text !== "").join(" · ");
  const placeHolder = vscode.l10n.t("Where should the basket go?");
  const chosen = await vscode.window.showQuickPick(destinations, { title, placeHolder, matchOnDetail: true });
  await chosen?.send(packed);
}

/** Copies the basket as a context, without asking. */
export async function copyBasket(options: SendOptions): Promise<void> {
  const packed = await packNow(options);
  if (packed !== undefined) await copyContext(packed.context);
}

async function packNow({ engine, keeper, model }: SendOptions): Promise<PackedBasket | undefined> {
  const target = await model.target();
  const packed = await vscode.window.withProgress({ location: vscode.ProgressLocation.Window }, progress => {
    progress.report({ message: vscode.l10n.t("Packing the basket") });
    return packBasket(engine, keeper, target, NEVER);
  });
  if (packed !== undefined) return packed;
  const message =
    keeper.items.length === 0
      ? vscode.l10n.t("The basket is empty. Choose “Add to Basket” in an editor.")
      : vscode.l10n.t("The code of all items in the basket is gone.");
  void vscode.window.showInformationMessage(message);
  return undefined;
}

function chatDestinations({ sent }: SendOptions) {
  return [
    {
      iconPath: new vscode.ThemeIcon("comment-discussion"),
      label: vscode.l10n.t("Chat"),
      detail: vscode.l10n.t("Attached to the question that you write there"),
      send: (packed: PackedBasket) => attachToChat(packed, sent),
    },
    {
      iconPath: new vscode.ThemeIcon("mention"),
      label: "@llmc",
      detail: vscode.l10n.t("Together with what it finds for your question"),
      send: async () => {
        await vscode.commands.executeCommand(OPEN_CHAT, { query: "@llmc ", isPartialQuery: true });
      },
    },
  ];
}

async function canChat(): Promise<boolean> {
  return (await vscode.commands.getCommands(true)).includes(OPEN_CHAT);
}

async function attachToChat({ context }: PackedBasket, sent: SentFiles): Promise<void> {
  const [major = 0, minor = 0] = vscode.version.split(".").map(Number);
  if (major < ATTACHING[0] || (major === ATTACHING[0] && minor < ATTACHING[1])) {
    await vscode.commands.executeCommand(OPEN_CHAT, { query: `${context.text}\n\n`, isPartialQuery: true });
    return;
  }
  const file = await sent.write(`basket${ENDINGS[context.format]}`, context.text);
  await vscode.commands.executeCommand(OPEN_CHAT, { query: "", isPartialQuery: true, attachFiles: [file] });
}

async function showDocument({ context }: PackedBasket): Promise<void> {
  // The names of the formats are language ids of the editor, if it knows the language.
  const languages = await vscode.languages.getLanguages();
  const language = languages.includes(context.format) ? context.format : "plaintext";
  const document = await vscode.workspace.openTextDocument({ language, content: context.text });
  await vscode.window.showTextDocument(document, { preview: false });
}
