import * as vscode from "vscode";
import { findExtension, untilReady } from "../../extension/extensionUnderTest.ts";
import { findOwnBlocks } from "./ownTime.ts";
import { writeReport } from "./report.ts";

const ROUNDS = 120;
const EDITS = 20;
/**
 * A window that has just opened colours the text, starts its parts and compiles its own code: hovers that are always the same take
 * three times as long among the first hundred as later on.
 */
const UNTIL_SETTLED = 100;
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
  for (const [at, shown] of [document, same].entries()) await vscode.window.showTextDocument(shown, at + 1);
  const subscription = vscode.languages.registerHoverProvider(
    { scheme: same.uri.scheme },
    { provideHover: () => new vscode.Hover(OWN) },
  );
  const first = await hoverAfterEdit(document, 0.5);
  for (let round = 0; round < UNTIL_SETTLED; round++) await hover(same, middleOf(round, UNTIL_SETTLED));
  const [times, least] = await inTurn([document, same], ROUNDS, async (one, at) =>
    lasted(await hover(one, at)),
  );
  const [firsts, leastFirsts] = await inTurn([document, same], EDITS, hoverAfterEdit);
  subscription.dispose();
  // Sampling costs time itself, so the other measurements are over by now.
  const own = await findOwn(document);
  writeReport("hovers", { length: document.getText().length, first, firsts, times, leastFirsts, least, own });
}

/** For each of some hovers, the milliseconds in which code of LLMC ran in the extension host, for it or for anything else. */
async function findOwn(document: vscode.TextDocument): Promise<readonly number[]> {
  const hovers: Period[] = [];
  const blocks = await findOwnBlocks(findExtension().extensionPath, async () => {
    for (let round = 0; round < ROUNDS; round++) hovers.push(await hover(document, middleOf(round, ROUNDS)));
  });
  return hovers.map(({ started, ended }) =>
    blocks
      .filter(block => started <= block.started && block.started <= ended)
      .reduce((sum, block) => sum + block.lasted, 0),
  );
}

/**
 * The times in each of two documents, in lines that are spread over them. They take turns in going first, as what one begins the other
 * may have to wait for. `measure` is given the share of the document that is before the line.
 */
async function inTurn(
  documents: readonly [vscode.TextDocument, vscode.TextDocument],
  rounds: number,
  measure: (document: vscode.TextDocument, before: number) => Promise<number>,
): Promise<readonly [readonly number[], readonly number[]]> {
  const times: [number[], number[]] = [[], []];
  const [first, second] = documents;
  for (let round = 0; round < rounds; round++)
    for (const document of round % 2 === 0 ? [first, second] : [second, first])
      times[document === first ? 0 : 1].push(await measure(document, middleOf(round, rounds)));
  return times;
}

/** As much of a document as is before the middle of one of equal parts: its ends have lines without a span. */
function middleOf(part: number, parts: number): number {
  return (part + 0.5) / parts;
}

/** Milliseconds of a hover after each line has moved down by one. */
async function hoverAfterEdit(document: vscode.TextDocument, before: number): Promise<number> {
  const edit = new vscode.WorkspaceEdit();
  edit.insert(document.uri, new vscode.Position(0, 0), "\n");
  await vscode.workspace.applyEdit(edit);
  return lasted(await hover(document, before));
}

/** Until the editor has what all that know something say of the line with a share of the document before it. */
async function hover(document: vscode.TextDocument, before: number): Promise<Period> {
  const line = Math.floor(before * document.lineCount);
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
