import * as vscode from "vscode";
import { baseName, type DocumentId } from "../../core/document.ts";
import { textsOf } from "../settings/settingValues.ts";
import { documentAt } from "./documentUri.ts";

/** Where text is parsed that the user reads or writes; other schemes are logs, settings pages and the like. */
const SCHEMES: ReadonlySet<string> = new Set(["file", "untitled", "git"]);

/** What a document is to the engine that parses it, also outside of the workspace; `undefined` for what is not parsed. */
export function outlinedAs({ uri, languageId }: vscode.TextDocument): DocumentId | undefined {
  if (!SCHEMES.has(uri.scheme)) return undefined;
  const known = documentAt(uri);
  if (known !== undefined) return known;
  // The name tells the language. That of a text without a file has no ending, and the editor alone knows its language.
  const name = baseName(uri.path);
  const ending = uri.scheme === "untitled" && !name.includes(".") ? endingOf(languageId) : "";
  return { folder: vscode.Uri.joinPath(uri, "..").toString(), path: name + ending };
}

/** How files of one of the editor's languages end, as it says itself or else an extension; empty where nobody does. */
function endingOf(languageId: string): string {
  const endings = vscode.extensions.all.flatMap(({ id, packageJSON }) => {
    const languages: unknown = packageJSON?.contributes?.languages;
    const isOwn = id.startsWith("vscode.");
    return (Array.isArray(languages) ? languages : []).flatMap(language =>
      language?.id === languageId ? textsOf(language.extensions).map(ending => ({ ending, isOwn })) : [],
    );
  });
  return (endings.find(({ isOwn }) => isOwn) ?? endings[0])?.ending ?? "";
}
