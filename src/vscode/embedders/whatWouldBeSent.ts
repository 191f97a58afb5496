import * as vscode from "vscode";
import type { Engine } from "../../core/engine.ts";
import { NEVER } from "../cancellation.ts";
import { pathText } from "../documents/documentUri.ts";
import { chunksText } from "../status/countText.ts";
import { count } from "../status/figures.ts";

/** The number of chunks shown: enough to see what they are like. */
const CHUNKS_SHOWN = 20;

/** Shows the first chunks as a server would receive them, each preceded by `prefix`. */
export type ShowSent = (prefix: string) => Promise<void>;

/** The first chunks exactly as a server would receive them, each preceded by `prefix`, and the total number. */
export async function whatWouldBeSent(
  engine: Pick<Engine, "sampleEmbedding">,
  prefix: string,
): Promise<string> {
  const sample = await engine.sampleEmbedding({ limit: CHUNKS_SHOWN }, NEVER);
  const characters = sample.texts.reduce((sum, { text }) => sum + text.length + prefix.length, 0);
  const whole = sample.texts.length === 0 ? 0 : (characters / sample.texts.length) * sample.chunks;
  const size = vscode.l10n.t(
    "{0}, about {1} characters in all.",
    chunksText(sample.chunks),
    count(Math.round(whole)),
  );
  const shown =
    sample.texts.length < sample.chunks
      ? vscode.l10n.t("{0} of them follow, each between two lines.", count(sample.texts.length))
      : vscode.l10n.t("All of it follows, each chunk between two lines.");
  const nothing = vscode.l10n.t(
    "Nothing is indexed yet, so there is nothing to show: index the workspace, and ask again.",
  );
  const head = [
    vscode.l10n.t(
      "What a server for embeddings would be sent, in pieces that are called chunks. Nothing was sent for this view.",
    ),
    sample.chunks === 0 ? nothing : `${size} ${shown}`,
    vscode.l10n.t("Files that are left out of the index are left out here, and secrets are masked."),
    vscode.l10n.t("Once you search, the words of each question are sent too."),
  ];
  const chunks = sample.texts.map(({ document, startLine, text }) =>
    [`──── ${pathText(document)}:${startLine + 1}`, prefix + text, "────"].join("\n"),
  );
  return `${[...head, ...chunks].join("\n\n")}\n`;
}
