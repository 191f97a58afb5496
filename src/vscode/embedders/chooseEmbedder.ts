import * as vscode from "vscode";
import { signalOf } from "../../core/base/signalOf.ts";
import type { ChosenEmbedder, EmbedderChoice } from "../../core/embedding/embedderChoice.ts";
import type { Engine } from "../../core/engine.ts";
import { pickedFrom } from "../pickedFrom.ts";
import { writeEmbedder } from "../settings/settings.ts";
import { chunksText } from "../status/countText.ts";
import { count } from "../status/figures.ts";
import { chooseModel } from "./chooseModel.ts";
import { chooseServer } from "./chooseServer.ts";
import type { Desk } from "./desk.ts";
import { about } from "./duration.ts";
import type { Permissions } from "./permissions.ts";
import type { ShowSent } from "./whatWouldBeSent.ts";

/** Chunks in a trial of an embedder: enough to measure the time per chunk, few enough to wait for. */
const TRIED = 8;

/** The services and state that choosing an embedder needs. */
export interface ChoosingContext {
  readonly engine: Engine;
  readonly desk: Desk;
  readonly permissions: Permissions;
  readonly showSent: ShowSent;
  /** The number of chunks in the current workspace. */
  readonly chunks: () => number;
  readonly current: () => EmbedderChoice;
  /** The address that models are downloaded from. */
  readonly modelHost: () => string;
}

interface KindItem extends vscode.QuickPickItem {
  readonly is: (current: EmbedderChoice) => boolean;
  readonly choose: () => Promise<EmbedderChoice | undefined>;
}

/** Asks for an embedder, tries it, estimates the time for the workspace, and sets it. Resolves to whether it was set. */
export async function chooseEmbedder(context: ChoosingContext): Promise<boolean> {
  const picked = await pickKind(context);
  const choice = await picked?.choose();
  if (choice === undefined) return false;
  const isQuick = choice.kind === "none" || choice.kind === "builtin";
  if (!isQuick && !(await agreeToTime(context, choice))) return false;
  await writeEmbedder(choice);
  return true;
}

/** Asks for a kind of embedder, with the one in use selected. */
async function pickKind(context: ChoosingContext): Promise<KindItem | undefined> {
  const current = context.current();
  const input = vscode.window.createQuickPick<KindItem>();
  input.title = vscode.l10n.t("Search by meaning: which embedder?");
  input.matchOnDetail = true;
  input.items = kinds(context).map(item =>
    item.is(current) ? { ...item, description: vscode.l10n.t("in use") } : item,
  );
  input.activeItems = input.items.filter(item => item.is(current));
  return await pickedFrom(input);
}

function kinds(context: ChoosingContext): readonly KindItem[] {
  return [
    {
      iconPath: new vscode.ThemeIcon("zap"),
      label: vscode.l10n.t("Built-in"),
      detail: vscode.l10n.t("Comes with LLMC. Nothing leaves the machine. Takes seconds."),
      is: ({ kind }) => kind === "builtin",
      choose: async () => ({ kind: "builtin" }),
    },
    {
      iconPath: new vscode.ThemeIcon("file-binary"),
      label: vscode.l10n.t("Model on This Machine…"),
      detail: vscode.l10n.t("An ONNX model from a folder, or downloaded once. Takes minutes to hours."),
      is: ({ kind }) => kind === "onnx",
      choose: () => chooseModel(context),
    },
    {
      iconPath: new vscode.ThemeIcon("server"),
      label: vscode.l10n.t("Ollama…"),
      detail: vscode.l10n.t("A server of yours. It is sent the text of your code."),
      is: current => current.kind === "http" && current.api === "ollama",
      choose: () => chooseServer(context, "ollama"),
    },
    {
      iconPath: new vscode.ThemeIcon("cloud"),
      label: vscode.l10n.t("OpenAI-Compatible Server…"),
      detail: vscode.l10n.t("A server of yours or of a company. It is sent the text of your code."),
      is: current => current.kind === "http" && current.api === "openai",
      choose: () => chooseServer(context, "openai"),
    },
    {
      iconPath: new vscode.ThemeIcon("circle-slash"),
      label: vscode.l10n.t("None"),
      detail: vscode.l10n.t("Search by words and names alone."),
      is: ({ kind }) => kind === "none",
      choose: async () => ({ kind: "none" }),
    },
  ];
}

/** Times an embedder on a few chunks, and asks the user to accept the estimate for the whole workspace. */
async function agreeToTime({ engine }: ChoosingContext, choice: ChosenEmbedder): Promise<boolean> {
  const options: vscode.ProgressOptions = {
    location: vscode.ProgressLocation.Notification,
    title: vscode.l10n.t("Trying the embedder on some code of this workspace"),
    cancellable: true,
  };
  const estimate = await vscode.window.withProgress(options, async (_progress, token) => {
    const request = { limit: TRIED, embedder: choice };
    const { texts, chunks, trial } = await engine.sampleEmbedding(request, signalOf(token));
    const each = trial === undefined || texts.length === 0 ? 0 : trial.milliseconds / texts.length;
    return { chunks, dimensions: trial?.dimensions ?? 0, milliseconds: each * chunks };
  });
  const start = vscode.l10n.t("Start");
  const detail = vscode.l10n.t(
    "It is done in the background, and only what changes is done again. Until then search goes on as it is now. Pausing the index pauses this too.",
  );
  const message = timeText(estimate);
  return (await vscode.window.showInformationMessage(message, { modal: true, detail }, start)) === start;
}

/** The estimated time for all vectors. There is no estimate while nothing is indexed, as right after a folder was opened. */
export function timeText({
  chunks,
  dimensions,
  milliseconds,
}: {
  readonly chunks: number;
  readonly dimensions: number;
  readonly milliseconds: number;
}): string {
  if (chunks === 0)
    return vscode.l10n.t("Nothing is indexed yet, so nobody knows how long this workspace takes.");
  return vscode.l10n.t(
    "This workspace takes {0}: {1}, a vector of {2} numbers each.",
    about(milliseconds),
    chunksText(chunks),
    count(dimensions),
  );
}
