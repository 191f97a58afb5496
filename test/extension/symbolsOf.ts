import * as vscode from "vscode";
import type { Definition } from "../bench/symbols/agreement.ts";

/** The symbols that VS Code's own language servers find in a document, outer before inner. */
export async function symbolsOf(document: vscode.TextDocument): Promise<readonly Definition[]> {
  const symbols = await vscode.commands.executeCommand<vscode.DocumentSymbol[] | undefined>(
    "vscode.executeDocumentSymbolProvider",
    document.uri,
  );
  return flatten(document, symbols ?? [], "File");
}

function flatten(
  document: vscode.TextDocument,
  symbols: readonly vscode.DocumentSymbol[],
  parent: string,
): readonly Definition[] {
  return symbols.flatMap(({ name, kind, range, selectionRange, children }) => {
    const word = vscode.SymbolKind[kind];
    const definition: Definition = {
      kind: word,
      name: plainName(name),
      nameStart: document.offsetAt(selectionRange.start),
      end: document.offsetAt(range.end),
      shape: `in ${parent}`,
    };
    return [definition, ...flatten(document, children, word)];
  });
}

/** Removes VS Code's additions to a name: it marks accessors, and says to which call a callback belongs. */
function plainName(name: string): string {
  const [, , text] = /^[^(]+\((["'`])(.*)\1\) callback$/s.exec(name) ?? [];
  return text ?? name.replace(/^\([gs]et\) /, "");
}
