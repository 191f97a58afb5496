import * as vscode from "vscode";
import { untilReady } from "../../extension/extensionUnderTest.ts";
import { writeReport } from "./report.ts";

const ROUNDS = 40;
/** Answers that are not ours come and go with the language; a hover of LLMC has a link to its commands. */
const OWN = "command:llmc.";

/** What VS Code calls with a folder open that has one file, which is very large. */
export async function run(): Promise<void> {
  await untilReady();
  const [file] = await vscode.workspace.findFiles("**/*", undefined, 1);
  if (file === undefined) throw new Error("There is no file to hover in.");
  const document = await vscode.workspace.openTextDocument(file);
  const editor = await vscode.window.showTextDocument(document);
  const plain = await vscode.workspace.openTextDocument({ content: "nothing to be hovered in" });
  const subscription = vscode.languages.registerHoverProvider(
    { scheme: plain.uri.scheme },
    { provideHover: () => new vscode.Hover(OWN) },
  );
  const least: number[] = [];
  const firsts: number[] = [];
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const line = Math.floor(((round + 0.5) * document.lineCount) / ROUNDS);
    if (round % 10 === 0) {
      await editor.edit(edit => edit.insert(new vscode.Position(0, 0), "\n"));
      firsts.push(await hover(document, line));
    }
    times.push(await hover(document, line));
    least.push(await hover(plain, 0));
  }
  subscription.dispose();
  writeReport("hovers", { length: document.getText().length, firsts, times, least });
}

/** Milliseconds until the editor has what all that know something say of a line. */
async function hover(document: vscode.TextDocument, line: number): Promise<number> {
  const position = new vscode.Position(line, 10);
  const started = performance.now();
  const found = await vscode.commands.executeCommand<vscode.Hover[]>(
    "vscode.executeHoverProvider",
    document.uri,
    position,
  );
  const took = performance.now() - started;
  const texts = found.flatMap(({ contents }) => contents as vscode.MarkdownString[]);
  if (!texts.some(({ value }) => value.includes(OWN))) throw new Error(`No hover in line ${line}.`);
  return took;
}
