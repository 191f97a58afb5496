import * as vscode from "vscode";
import type { DocumentId } from "../../core/document.ts";
import type { Outline } from "../../core/engine.ts";
import type { Span } from "../../core/span.ts";
import { documentsAt, indexableFolders, uriOf } from "../documentUri.ts";
import { iconNameOf } from "../spanKind.ts";
import { codeSpan, icon, linesLabel, linkTo, ownMarkdown } from "./markdown.ts";
import { promptOf, referencesOf } from "./references.ts";
import type { Turn, TurnMemory } from "./turn.ts";

const MAX_SPANS = 300;
const MAX_CANDIDATES = 5;

/** Shows the spans of a file as a tree: of the one that is referred to or named, or else the one in the editor. */
export async function showOutline(turn: Turn): Promise<TurnMemory | undefined> {
  const { services, request, stream, signal } = turn;
  const prompt = promptOf(request);
  const documents = await documentsMeant(turn, prompt);
  const [document] = documents;
  if (document === undefined) {
    stream.markdown(
      prompt === ""
        ? vscode.l10n.t("Open a file, or name one: /outline src/app.ts")
        : vscode.l10n.t("There is no file {0} in the workspace.", prompt),
    );
    return undefined;
  }
  const outline = await services.engine.outline({ document, withTokens: true }, signal);
  if (outline === undefined) {
    stream.markdown(vscode.l10n.t("{0} is no text file, or does not exist any more.", document.path));
    return undefined;
  }
  const lines = showTree(stream, outline);
  const others = documents.slice(1).map(({ path }) => codeSpan(path));
  if (others.length > 0)
    stream.markdown(`\n\n${vscode.l10n.t("Others of that name: {0}", others.join(", "))}`);
  const places = [{ document, startLine: 0, endLine: Math.max(0, outline.spans[0]?.endLine ?? 0) }];
  return { question: prompt, searched: document.path, answer: lines.join("\n"), places };
}

async function documentsMeant({ request }: Turn, prompt: string): Promise<readonly DocumentId[]> {
  const { items } = await referencesOf(request.references);
  const [item] = items;
  if (prompt !== "" && item?.detail !== undefined) return await documentsNamed(prompt);
  if (item !== undefined) return [item.document];
  if (prompt !== "") return await documentsNamed(prompt);
  const uri = vscode.window.activeTextEditor?.document.uri;
  return uri === undefined ? [] : documentsAt(uri).slice(0, 1);
}

/** Files by their path or the end of it, the shortest path first. */
async function documentsNamed(prompt: string): Promise<readonly DocumentId[]> {
  const path = prompt
    .replace(/^[`"'#]+|[`"']+$/g, "")
    .replaceAll("\\", "/")
    .replace(/^\.?\//, "");
  // Braces and brackets are signs of a glob; a question mark stands for any one of them.
  const glob = path.replace(/[{}[\]*?]/g, "?");
  const patterns = indexableFolders().map(folder => new vscode.RelativePattern(folder, `**/${glob}`));
  const found = await Promise.all(
    patterns.map(pattern => vscode.workspace.findFiles(pattern, undefined, MAX_CANDIDATES)),
  );
  return found
    .flat()
    .flatMap(uri => documentsAt(uri).slice(0, 1))
    .sort((one, other) => one.path.length - other.path.length);
}

/** Shows the tree and gives it as text. */
function showTree(stream: vscode.ChatResponseStream, { document, spans, tokens = [] }: Outline): string[] {
  const total = tokens.reduce((sum, each) => sum + each, 0);
  stream.anchor(uriOf(document));
  stream.markdown(
    ownMarkdown(
      ` — ${vscode.l10n.t("{0} lines, {1} tokens", String((spans[0]?.endLine ?? 0) + 1), String(total))}\n\n`,
    ),
  );
  const shown = spans.filter(isShown).slice(0, MAX_SPANS);
  const depths = new Map<number, number>();
  const lines: string[] = [];
  for (const span of shown) {
    const depth = span.parent === undefined ? 0 : (depths.get(span.parent) ?? -1) + 1;
    depths.set(span.id, depth);
    const indent = "  ".repeat(depth);
    const link = linkTo(span.name, { document, ...span });
    stream.markdown(ownMarkdown(`${indent}- ${icon(iconNameOf(span.kind))} ${link} · ${linesLabel(span)}\n`));
    lines.push(`${indent}${span.kind} ${span.name} ${linesLabel(span)}`);
  }
  if (shown.length === 0)
    stream.markdown(
      vscode.l10n.t("It has no definitions or headings, or there is no grammar for its language."),
    );
  return lines;
}

/** The file itself is the heading; parts and imports tell a reader nothing. */
function isShown({ kind, parent, name }: Span): boolean {
  return parent !== undefined && name !== "" && kind !== "block" && kind !== "import_block";
}
