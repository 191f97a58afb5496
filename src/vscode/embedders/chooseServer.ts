import * as vscode from "vscode";
import type { HttpEmbedder } from "../../core/embedding/embedderChoice.ts";
import { askForTrust } from "../askForTrust.ts";
import { isAddress } from "../settings/settingValues.ts";
import type { ChoosingContext } from "./chooseEmbedder.ts";

const PRESETS = {
  ollama: { endpoint: "http://localhost:11434", model: "nomic-embed-text" },
  openai: { endpoint: "https://api.openai.com", model: "text-embedding-3-small" },
} as const;

/** Asks for a server and its model and, once per server, for permission to send code there. */
export async function chooseServer(
  context: ChoosingContext,
  api: HttpEmbedder["api"],
): Promise<HttpEmbedder | undefined> {
  if (!vscode.workspace.isTrusted) {
    await askForTrust(vscode.l10n.t("Nothing is sent or downloaded while the workspace is not trusted."));
    return undefined;
  }
  const current = context.current();
  const known = current.kind === "http" && current.api === api ? current : PRESETS[api];
  const endpoint = await vscode.window.showInputBox({
    title: vscode.l10n.t("Address of the server"),
    value: known.endpoint,
    validateInput: addressProblem,
    ignoreFocusOut: true,
  });
  if (endpoint === undefined) return undefined;
  const model = await vscode.window.showInputBox({
    title: vscode.l10n.t("Name of the model"),
    prompt: vscode.l10n.t(
      "The name by which the server knows it. Prefixes, dimensions and a token limit can be given in the settings.",
    ),
    value: known.model,
    validateInput: value =>
      value.trim() === "" ? vscode.l10n.t("The server needs the name of a model.") : undefined,
    ignoreFocusOut: true,
  });
  if (model === undefined) return undefined;
  const same = current.kind === "http" && current.api === api && current.model === model.trim();
  const choice: HttpEmbedder = {
    ...(same ? current : { kind: "http", api }),
    endpoint: endpoint.trim(),
    model: model.trim(),
  };
  return (await agreeToSend(context, choice)) ? choice : undefined;
}

/** Asks for permission to send code to a server. Nothing is sent before the user answers. */
async function agreeToSend(context: ChoosingContext, choice: HttpEmbedder): Promise<boolean> {
  const { permissions, showSent } = context;
  if (permissions.hasAgreed(choice.endpoint)) return true;
  const { host, protocol } = new URL(choice.endpoint);
  const allow = vscode.l10n.t("Send My Code There");
  const show = vscode.l10n.t("Show What Would Be Sent");
  const message = vscode.l10n.t("LLMC will send the text of your code to {0}.", host);
  const detail = [
    vscode.l10n.t(
      "All indexed code goes there once, and again when it changes; so do the words of your questions. Files that are left out of the index are not sent, and secrets are masked. You are asked once for each server.",
    ),
    ...(protocol === "http:" && !isThisMachine(host)
      ? [vscode.l10n.t("The address begins with http: on the way there, your code can be read by others.")]
      : []),
  ].join("\n\n");
  const answer = await vscode.window.showWarningMessage(message, { modal: true, detail }, allow, show);
  if (answer === show) {
    await showSent(choice.chunkPrefix ?? "");
    return false;
  }
  if (answer !== allow) return false;
  await permissions.agree(choice.endpoint);
  return true;
}

/** The problem with the address of a server, if there is one. */
export function addressProblem(value: string): string | undefined {
  return isAddress(value.trim()) ? undefined : vscode.l10n.t("An address begins with https:// or http://");
}

function isThisMachine(host: string): boolean {
  return /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/.test(host);
}
