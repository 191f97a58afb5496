import * as vscode from "vscode";
import { baseName, type DocumentId } from "../../core/document.ts";
import { textsOf } from "../settings/settingValues.ts";
import { documentAt, isVirtual } from "./documentUri.ts";

/** The schemes of texts that the user reads or writes, which are parsed; others are logs, settings pages and the like. */
const SCHEMES: ReadonlySet<string> = new Set(["file", "untitled", "git"]);

/** The id under which the engine parses a document, even outside the workspace; `undefined` when it is not parsed. */
export function outlinedAs({ uri, languageId }: vscode.TextDocument): DocumentId | undefined {
  if (!SCHEMES.has(uri.scheme) && !isVirtual(uri)) return undefined;
  const known = documentAt(uri);
  if (known !== undefined) return known;
  // The name determines the language. A text without a file has no ending, and only the editor knows its language.
  const name = baseName(uri.path);
  const ending = uri.scheme === "untitled" && !name.includes(".") ? endingOf(languageId) : "";
  return { folder: vscode.Uri.joinPath(uri, "..").toString(), path: name + ending };
}

/** The file ending of one of the editor's languages, as the editor or else an extension declares it; empty when none does. */
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
