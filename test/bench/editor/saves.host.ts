import { setTimeout as sleep } from "node:timers/promises";
import * as vscode from "vscode";
import type { Engine } from "../../../src/core/engine.ts";
import { activateExtension, untilReady } from "../../extension/extensionUnderTest.ts";
import { uniqueWord } from "../uniqueWord.ts";
import { writeReport } from "./report.ts";

const SAVES = 100;
const POLL_MS = 5;
const NEVER = new AbortController().signal;

/** Called by VS Code with a repository open whose files may be changed. */
export async function run(): Promise<void> {
  const { engine } = await activateExtension();
  await untilReady();
  const [file] = await vscode.workspace.findFiles("**/*", undefined, 1);
  if (file === undefined) throw new Error("There is no file to save.");
  const document = await vscode.workspace.openTextDocument(file);
  await vscode.window.showTextDocument(document);
  const times: number[] = [];
  for (let save = 0; save < SAVES; save++) times.push(await saveAndFind(engine, document, save));
  writeReport("saves", { times });
}

/** Milliseconds from the event of the save to the first search that finds what was typed. */
async function saveAndFind(engine: Engine, document: vscode.TextDocument, save: number): Promise<number> {
  const word = uniqueWord(save);
  const edit = new vscode.WorkspaceEdit();
  edit.insert(document.uri, document.lineAt(document.lineCount - 1).range.end, `\n${word}`);
  await vscode.workspace.applyEdit(edit);
  const saved = new Promise<number>(resolve => {
    const subscription = vscode.workspace.onDidSaveTextDocument(() => {
      subscription.dispose();
      resolve(performance.now());
    });
  });
  await document.save();
  const started = await saved;
  for (;;) {
    const { hits } = await engine.search({ text: word, limit: 1 }, NEVER);
    if (hits.length > 0) return performance.now() - started;
    await sleep(POLL_MS);
  }
}
