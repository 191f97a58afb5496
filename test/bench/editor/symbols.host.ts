import { readdir } from "node:fs/promises";
import * as vscode from "vscode";
import { activateExtension, eventually, patience } from "../../extension/extensionUnderTest.ts";
import { symbolsOf } from "../../extension/symbolsOf.ts";
import { type SymbolsReport, writeReport } from "./report.ts";

/** Called by VS Code with a folder of sources open. */
export async function run(): Promise<void> {
  const { engine } = await activateExtension();
  const [folder] = vscode.workspace.workspaceFolders ?? [];
  if (folder === undefined) throw new Error("No folder is open.");
  const report: SymbolsReport[number][] = [];
  for (const path of (await readdir(folder.uri.fsPath)).sort()) {
    const document = await vscode.workspace.openTextDocument(vscode.Uri.joinPath(folder.uri, path));
    // The language server starts with the first file, and returns nothing until then.
    const read = async () => {
      const found = await symbolsOf(document);
      return found.length > 0 ? found : undefined;
    };
    const symbols = report.length === 0 ? await eventually("there are symbols", read) : await read();
    const text = document.getText();
    const request = { document: { folder: folder.uri.toString(), path }, text };
    const outline = await engine.outline(request, patience());
    if (outline === undefined) continue;
    const { language, spans } = outline;
    report.push({ path, language, text, symbols: symbols ?? [], spans });
  }
  writeReport("symbols", report);
}
