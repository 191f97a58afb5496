import * as vscode from "vscode";
import { findExtension, untilReady } from "../../extension/extensionUnderTest.ts";
import { findOwnBlocks } from "./ownTime.ts";
import { writeReport } from "./report.ts";

const ROUNDS = 40;
/** An edit comes before so many hovers. */
const AN_EDIT = 10;
/** Answers that are not ours come and go with the language; a hover of LLMC has a link to its commands. */
const OWN = "command:llmc.";
const NANOSECONDS_PER_MS = 1e6;

/** When a hover was asked for and when the editor had it, in milliseconds on the clock of `process.hrtime`. */
interface Period {
  readonly started: number;
  readonly ended: number;
}

/**
 * What VS Code calls with a folder open that has one file, which is very large. Beside it is the same text in an editor that is saved
 * nowhere, so that LLMC says nothing there, with a hover that is always the same: what that takes is the editor's.
 */
export async function run(): Promise<void> {
  await untilReady();
  const [file] = await vscode.workspace.findFiles("**/*", undefined, 1);
  if (file === undefined) throw new Error("There is no file to hover in.");
  const document = await vscode.workspace.openTextDocument(file);
  const content = document.getText();
  const same = await vscode.workspace.openTextDocument({ content, language: document.languageId });
  const editors: vscode.TextEditor[] = [];
  for (const [at, shown] of [document, same].entries())
    editors.push(await vscode.window.showTextDocument(shown, at + 1));
  const subscription = vscode.languages.registerHoverProvider(
    { scheme: same.uri.scheme },
    { provideHover: () => new vscode.Hover(OWN) },
  );
  const firsts: number[] = [];
  const leastFirsts: number[] = [];
  const times: number[] = [];
  const least: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const line = Math.floor(((round + 0.5) * document.lineCount) / ROUNDS);
    if (round % AN_EDIT === 0)
      for (const [at, editor] of editors.entries()) {
        await editor.edit(edit => edit.insert(new vscode.Position(0, 0), "\n"));
        (at === 0 ? firsts : leastFirsts).push(lasted(await hover(editor.document, line)));
      }
    times.push(lasted(await hover(document, line)));
    least.push(lasted(await hover(same, line)));
  }
  subscription.dispose();
  // Sampling costs time itself, so the other measurements are over by now.
  const own = await findOwn(document);
  writeReport("hovers", { length: document.getText().length, firsts, times, leastFirsts, least, own });
}

/** For each of some hovers, the milliseconds in which code of LLMC ran in the extension host, for it or for anything else. */
async function findOwn(document: vscode.TextDocument): Promise<readonly number[]> {
  const hovers: Period[] = [];
  const blocks = await findOwnBlocks(findExtension().extensionPath, async () => {
    for (let round = 0; round < ROUNDS; round++)
      hovers.push(await hover(document, Math.floor(((round + 0.5) * document.lineCount) / ROUNDS)));
  });
  return hovers.map(({ started, ended }) =>
    blocks
      .filter(block => started <= block.started && block.started <= ended)
      .reduce((sum, block) => sum + block.lasted, 0),
  );
}

/** Until the editor has what all that know something say of a line. */
async function hover(document: vscode.TextDocument, line: number): Promise<Period> {
  const position = new vscode.Position(line, 10);
  const started = now();
  const found = await vscode.commands.executeCommand<vscode.Hover[]>(
    "vscode.executeHoverProvider",
    document.uri,
    position,
  );
  const ended = now();
  const texts = found.flatMap(({ contents }) => contents as vscode.MarkdownString[]);
  if (!texts.some(({ value }) => value.includes(OWN))) throw new Error(`No hover in line ${line}.`);
  return { started, ended };
}

function lasted({ started, ended }: Period): number {
  return ended - started;
}

function now(): number {
  return Number(process.hrtime.bigint()) / NANOSECONDS_PER_MS;
}
