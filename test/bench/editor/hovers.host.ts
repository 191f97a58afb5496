import * as vscode from "vscode";
import { findExtension, untilReady } from "../../extension/extensionUnderTest.ts";
import { findOwnBlocks } from "./ownTime.ts";
import { writeReport } from "./report.ts";

const ROUNDS = 120;
const EDITS = 20;
/**
 * A window that has just opened colours the text, starts its parts and compiles its own code: constant hovers take three times as long
 * among the first hundred as later on.
 */
const UNTIL_SETTLED = 100;
/** Hovers of other extensions vary with the language; those of LLMC have a link to its commands. */
const OWN = "command:llmc.";
const NANOSECONDS_PER_MS = 1e6;

/** When a hover was requested and when the editor had it, in milliseconds on the clock of `process.hrtime`. */
interface Period {
  readonly started: number;
  readonly ended: number;
}

/**
 * Called by VS Code with a folder open that has one very large file. Beside it an unsaved editor has the same text and a constant hover;
 * LLMC says nothing there, so its time is that of the editor.
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
  // Sampling takes time itself, so it comes after the other measurements.
  const own = await findOwn(document);
  writeReport("hovers", { length: document.getText().length, first, firsts, times, leastFirsts, least, own });
}

/** For each of several hovers, the milliseconds for which code of LLMC ran in the extension host, for the hover or for anything else. */
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
 * The times in each of two documents, in lines spread over them. They take turns in going first, since one may have to wait for work that
 * the other started. `measure` gets the share of the document before the line.
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

/** The share of a document before the middle of one of its equal parts: the ends of a document have lines without a span. */
function middleOf(part: number, parts: number): number {
  return (part + 0.5) / parts;
}

/** The milliseconds of a hover after each line has moved down by one. */
async function hoverAfterEdit(document: vscode.TextDocument, before: number): Promise<number> {
  const edit = new vscode.WorkspaceEdit();
  edit.insert(document.uri, new vscode.Position(0, 0), "\n");
  await vscode.workspace.applyEdit(edit);
  return lasted(await hover(document, before));
}

/** Requests the hovers of all providers for the line that has this share of the document before it. */
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
