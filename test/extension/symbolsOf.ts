import * as vscode from "vscode";
import type { Definition } from "../bench/symbols/agreement.ts";

/** What VS Code's own language servers see in a document: its symbols, outer before inner. */
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

/** VS Code says of an accessor that it is one, and of a callback whose it is. */
function plainName(name: string): string {
  const [, , text] = /^[^(]+\((["'`])(.*)\1\) callback$/s.exec(name) ?? [];
  return text ?? name.replace(/^\([gs]et\) /, "");
}
