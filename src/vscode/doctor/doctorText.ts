import * as vscode from "vscode";
import type { FileDiagnosis, IndexedFile, LeftOutFile, Rule } from "../../core/diagnosis.ts";
import { PLAIN_TEXT } from "../../core/document.ts";
import type { SecretCounts } from "../../core/secrets.ts";
import { type SkipReason, withoutFileSpans } from "../../core/status.ts";
import { filesText, spansText } from "../status/countText.ts";
import { count, size } from "../status/figures.ts";
import { reasonText } from "../status/statusText.ts";
import type { Figures } from "./doctorTree.ts";

/** The contents of the index for a folder, in few words. */
export function figuresText({ files, spans, bytes }: Figures): string {
  return [filesText(files), spansText(withoutFileSpans(spans, files)), size(bytes)].join(" · ");
}

/** A reason in few words. */
export function reasonLabel(reason: SkipReason): string {
  switch (reason) {
    case "ignored":
      return vscode.l10n.t("Ignored");
    case "excluded":
      return vscode.l10n.t("Excluded");
    case "junk":
      return vscode.l10n.t("Dependencies, Build Output");
    case "binary":
      return vscode.l10n.t("Binary");
    case "tooLarge":
      return vscode.l10n.t("Too Large");
    case "secret":
      return vscode.l10n.t("Secret");
    case "symlink":
      return vscode.l10n.t("Symbolic Links");
    case "unreadable":
      return vscode.l10n.t("Unreadable");
    case "quarantined":
      return vscode.l10n.t("Quarantined");
  }
}

/** The state of a file in the index, in few words. */
export function shortVerdict(file: FileDiagnosis): string {
  switch (file.state) {
    case "waiting":
      return vscode.l10n.t("not indexed yet");
    case "leftOut":
      return file.rule === undefined ? "" : ruleText(file.rule);
    case "indexed":
      if (file.freshness === "stale") return vscode.l10n.t("changed since");
      if (file.freshness === "gone") return vscode.l10n.t("gone since");
      return indexedText(file);
  }
}

/** The contents of the index for a file, in few words. */
function indexedText({ language, spans, bytes }: IndexedFile): string {
  return [languageText(language), spansText(withoutFileSpans(spans)), size(bytes)].join(" · ");
}

/** Secrets by rule: `2 github, 1 aws`. */
function secretsText(secrets: SecretCounts): string {
  return Object.entries(secrets)
    .map(([rule, found]) => `${count(found)} ${rule}`)
    .join(", ");
}

/** A rule and its place, short enough for a row of the view. */
function ruleText({ text, place }: Rule): string {
  if (place === undefined) return vscode.l10n.t("{0} · built in", text);
  if (place.kind === "file") return `${text} · ${place.name}:${place.line + 1}`;
  return place.name === "maxFileSize" ? vscode.l10n.t("over {0}", size(Number(text))) : text;
}

/** Says in a sentence or two whether search finds a file and if not, why; `undefined` stands for a file that does not exist. */
export function finding(name: string, file: FileDiagnosis | undefined): string {
  if (file === undefined) return vscode.l10n.t("{0} does not exist in the workspace.", name);
  switch (file.state) {
    case "waiting":
      return vscode.l10n.t("{0} is not indexed yet, so search does not find it.", name);
    case "leftOut":
      return `${vscode.l10n.t("{0} is left out, so search does not find it.", name)} ${because(file)}`;
    case "indexed":
      return findingIndexed(name, file);
  }
}

function findingIndexed(name: string, file: IndexedFile): string {
  if (file.freshness === "gone")
    return vscode.l10n.t("{0} is gone since it was indexed, so search does not find it.", name);
  if (file.freshness === "stale")
    return vscode.l10n.t("{0} changed since it was indexed; a search that comes to it reads it again.", name);
  if (file.chunks === 0) return vscode.l10n.t("{0} is indexed, and holds nothing to search for.", name);
  const found = vscode.l10n.t("{0} is found: {1}.", name, indexedText(file));
  const masked =
    file.secrets === undefined ? "" : ` ${vscode.l10n.t("Secrets masked: {0}.", secretsText(file.secrets))}`;
  return [found, ...whyNoSpans(file)].join(" ") + masked;
}

/** The reason why a file has no spans of its own, if it has none. */
function whyNoSpans({ language, spans }: IndexedFile): string[] {
  if (language === PLAIN_TEXT) return [vscode.l10n.t("No grammar claims its name, so it is cut by lines.")];
  if (withoutFileSpans(spans) > 0) return [];
  return [
    vscode.l10n.t(
      "It has no spans: it has no definitions or headings, or its lines are too long to be parsed.",
    ),
  ];
}

function because({ reason, rule, needsTrust, within }: LeftOutFile): string {
  const why = vscode.l10n.t("Reason: {0}.", reasonText(reason));
  const ruled = rule === undefined ? why : `${why} ${vscode.l10n.t("Rule: {0}.", ruleText(rule))}`;
  const about = needsTrust === undefined ? ruled : `${ruled} ${needsTrustText()}`;
  return within === undefined
    ? about
    : `${about} ${vscode.l10n.t("It leaves out all of {0}.", `${within}/`)}`;
}

/** The reason why a line in `.llmcignore` has no effect. */
export function needsTrustText(): string {
  return vscode.l10n.t(
    "Trust the workspace first: until then, its .llmcignore cannot take in a file with secrets.",
  );
}

function languageText(language: string): string {
  return language === PLAIN_TEXT ? vscode.l10n.t("no grammar") : language;
}
