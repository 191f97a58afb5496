import * as vscode from "vscode";
import type { OnnxEmbedder } from "../../core/embedding/embedderChoice.ts";
import type { ChoosingContext } from "./chooseEmbedder.ts";
import { CURATED_MODELS, type CuratedModel } from "./curatedModels.ts";
import { downloadModel } from "./downloadModel.ts";
import { about } from "./duration.ts";

interface ModelItem extends vscode.QuickPickItem {
  readonly choose: () => Promise<OnnxEmbedder | undefined>;
}

/** Asks for a model on this machine: one from the list, or one in a folder of the user's. */
export async function chooseModel(context: ChoosingContext): Promise<OnnxEmbedder | undefined> {
  const installed = (await (await context.desk.open()).installed()).map(({ repository }) => repository);
  const folder: ModelItem = {
    iconPath: new vscode.ThemeIcon("folder-opened"),
    label: vscode.l10n.t("Choose a Folder…"),
    detail: vscode.l10n.t(
      "With an ONNX model for feature extraction, its config.json and its tokenizer.json.",
    ),
    choose: chooseFolder,
  };
  const models = CURATED_MODELS.map(model => modelItem(context, model, installed));
  const picked = await vscode.window.showQuickPick([...models, folder], {
    title: vscode.l10n.t("Which model?"),
    placeHolder: vscode.l10n.t(
      "Times are for this workspace, on one core. Larger models take more patience.",
    ),
    matchOnDetail: true,
  });
  return await picked?.choose();
}

function modelItem(context: ChoosingContext, model: CuratedModel, installed: readonly string[]): ModelItem {
  const isThere = installed.includes(model.source.repository);
  const time = about(model.millisecondsPerChunk * context.chunks());
  const size = isThere
    ? vscode.l10n.t("on this machine")
    : vscode.l10n.t("{0} MB to download", model.megabytes);
  return {
    iconPath: new vscode.ThemeIcon(isThere ? "check" : "cloud-download"),
    label: model.name,
    description: `${size} · ${model.licence}`,
    detail: model.forCode
      ? vscode.l10n.t("Takes {0}. Trained for code, too.", time)
      : vscode.l10n.t("Takes {0}. Trained for prose: good for comments and names.", time),
    choose: async () => {
      const folder = await downloadModel(context, model);
      return folder === undefined ? undefined : { kind: "onnx", folder, ...model.traits };
    },
  };
}

async function chooseFolder(): Promise<OnnxEmbedder | undefined> {
  const [folder] =
    (await vscode.window.showOpenDialog({
      canSelectFiles: false,
      canSelectFolders: true,
      openLabel: vscode.l10n.t("Use This Model"),
    })) ?? [];
  return folder === undefined ? undefined : { kind: "onnx", folder: folder.fsPath };
}
