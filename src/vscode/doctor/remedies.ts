import * as vscode from "vscode";
import { type FileDiagnosis, type LeftOutFile, takeInLine } from "../../core/diagnosis.ts";
import type { DocumentId } from "../../core/document.ts";
import type { Engine } from "../../core/engine.ts";
import { PRIVATE_KEY_RULE } from "../../core/secrets.ts";
import { decodeText } from "../../core/text/decode.ts";
import { askForTrust } from "../askForTrust.ts";
import { NEVER } from "../cancellation.ts";
import { confirm } from "../confirm.ts";
import { pathText, uriOf } from "../documents/documentUri.ts";
import { isLink } from "../documents/fileType.ts";
import { orMissing } from "../orMissing.ts";
import { sayBriefly } from "../sayBriefly.ts";
import { SETTINGS, SETTINGS_SECTION } from "../settings/contributions.ts";
import { allowSecrets, raiseMaxFileSize, settingOfExclude } from "../settings/settings.ts";
import { size } from "../status/figures.ts";
import { withoutIcons } from "../texts/icons.ts";
import { finding, needsTrustText } from "./doctorText.ts";
import { limitFor, type Remedy } from "./remedy.ts";

/** Applies a remedy to a file. The view and the index follow by themselves. */
export async function applyRemedy(engine: Engine, remedy: Remedy, file: FileDiagnosis): Promise<void> {
  if (remedy === "retry") {
    await retry(engine, file.document);
    return;
  }
  if (file.state !== "leftOut") return;
  if (remedy === "takeIn") await takeIn(file);
  if (remedy === "raiseLimit" && file.bytes !== undefined) {
    const limit = limitFor(file.bytes);
    await raiseMaxFileSize(limit);
    sayDone(vscode.l10n.t("Files of up to {0} are indexed from now on", size(limit)));
  }
  if (remedy === "allowSecret") await allowWhenConfirmed(PRIVATE_KEY_RULE);
  if (remedy === "showRule") await showRule(file);
}

/** Has a file read again and reports the result, since by now it may be gone, or still be unreadable. */
async function retry(engine: Engine, document: DocumentId): Promise<void> {
  await engine.change([{ document, kind: "retry" }], NEVER);
  const [file] = (await engine.diagnose({ document }, NEVER)).files;
  const name = pathText(document);
  const isRead = file?.state === "indexed" && file.freshness === "fresh";
  if (isRead) sayDone(vscode.l10n.t("{0} was read again", name));
  else sayBriefly(`$(info) ${withoutIcons(finding(name, file))}`);
}

/** Reports success in the status bar: the view may be hidden, and a message closes when its button is pressed. */
function sayDone(what: string): void {
  sayBriefly(`$(check) ${withoutIcons(what)}`);
}

/** The label of a remedy's button. */
export function remedyLabel(remedy: Remedy, file: FileDiagnosis): string {
  switch (remedy) {
    case "takeIn":
      return vscode.l10n.t("Index It Anyway");
    case "raiseLimit": {
      const bytes = file.state === "leftOut" ? (file.bytes ?? 0) : 0;
      return vscode.l10n.t("Raise the Limit to {0}", size(limitFor(bytes)));
    }
    case "allowSecret":
      return vscode.l10n.t("Allow {0}", PRIVATE_KEY_RULE);
    case "retry":
      return vscode.l10n.t("Index It Now");
    case "showRule":
      return vscode.l10n.t("Show Rule");
  }
}

/** Has the secrets that a rule finds indexed, once the user confirms it. */
export async function allowWhenConfirmed(rule: string): Promise<void> {
  // The editor ignores this setting in an untrusted workspace.
  if (!vscode.workspace.isTrusted) {
    await askForTrust(
      vscode.l10n.t("Trust the workspace first: until then, its settings cannot allow secrets."),
    );
    return;
  }
  const allow = vscode.l10n.t("Allow {0}", rule);
  const message = vscode.l10n.t(
    "Index the secrets that the rule “{0}” finds in this workspace? They are then found and shown like any other text. The workspace is indexed anew.",
    rule,
  );
  if (await confirm(message, allow)) await allowSecrets(rule);
}

/** Adds a line to the ignore file that decides about the file, creating it if necessary. */
async function takeIn(file: LeftOutFile): Promise<void> {
  if (file.reason === "secret" && !vscode.workspace.isTrusted) {
    await askForTrust(needsTrustText());
    return;
  }
  if (file.reason === "secret" && !(await isMeant(file))) return;
  if (file.reason === "binary" && !(await holdsText(file)))
    throw new Error(vscode.l10n.t("{0} holds no text, so it cannot be indexed.", pathText(file.document)));
  const { file: name, line } = takeInLine(file);
  const uri = uriOf({ folder: file.document.folder, path: name });
  const editing = vscode.workspace.textDocuments.find(
    document => document.isDirty && document.uri.toString() === uri.toString(),
  );
  if (editing !== undefined) throw new Error(vscode.l10n.t("Save {0} first: it has changes.", name));
  if (await isLink(uri))
    throw new Error(
      vscode.l10n.t("{0} is a link, and links are not followed: put a file in its place.", name),
    );
  const before = await readText(uri);
  const lines = before === "" || before.endsWith("\n") ? before : `${before}\n`;
  await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(`${lines}${line}\n`));
  sayDone(vscode.l10n.t("Added to {0}: {1}", name, line));
}

/** Whether a file contains text. One left out by its name may; no rule turns a picture or a program into text. */
async function holdsText({ document }: LeftOutFile): Promise<boolean> {
  const bytes = await orMissing(vscode.workspace.fs.readFile(uriOf(document)));
  return bytes === undefined || decodeText(bytes) !== undefined;
}

async function isMeant({ document }: LeftOutFile): Promise<boolean> {
  const index = vscode.l10n.t("Index It Anyway");
  const message = vscode.l10n.t(
    "{0} is likely to hold secrets. Tokens that have a known form stay masked; other passwords in it would be found and shown.",
    pathText(document),
  );
  return confirm(message, index);
}

async function readText(uri: vscode.Uri): Promise<string> {
  const bytes = await orMissing(vscode.workspace.fs.readFile(uri));
  if (bytes === undefined) return "";
  // A file that PowerShell wrote in UTF-16 becomes UTF-8, since a file has only one encoding.
  return decodeText(bytes) ?? new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
}

async function showRule({ rule }: LeftOutFile): Promise<void> {
  const place = rule?.place;
  if (rule === undefined || place === undefined) return;
  if (place.kind === "setting") {
    const setting =
      place.name === "exclude" ? settingOfExclude(rule.text) : `${SETTINGS_SECTION}.${SETTINGS.maxFileSize}`;
    await vscode.commands.executeCommand("workbench.action.openSettings", `@id:${setting}`);
    return;
  }
  const document = await vscode.workspace.openTextDocument(vscode.Uri.file(place.path));
  const { range } = document.lineAt(Math.min(place.line, document.lineCount - 1));
  await vscode.window.showTextDocument(document, { selection: range });
}
