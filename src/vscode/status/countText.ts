import * as vscode from "vscode";
import { count } from "./figures.ts";

/** A number of files: `1 file`, `1,204 files`. */
export function filesText(files: number): string {
  return files === 1 ? vscode.l10n.t("1 file") : vscode.l10n.t("{0} files", count(files));
}

/** A number of spans. */
export function spansText(spans: number): string {
  return spans === 1 ? vscode.l10n.t("1 span") : vscode.l10n.t("{0} spans", count(spans));
}

/** A number of chunks. */
export function chunksText(chunks: number): string {
  return chunks === 1 ? vscode.l10n.t("1 chunk") : vscode.l10n.t("{0} chunks", count(chunks));
}

/** An estimated number of tokens, for a row with little room. */
export function shownTokensText(tokens: number): string {
  return tokens === 1 ? vscode.l10n.t("≈1 token") : vscode.l10n.t("≈{0} tokens", count(tokens));
}

/** An estimated number of tokens in words, for screen readers. */
export function roughTokensText(tokens: number): string {
  return tokens === 1 ? vscode.l10n.t("about 1 token") : vscode.l10n.t("about {0} tokens", count(tokens));
}
