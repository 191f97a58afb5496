import { lstat } from "node:fs/promises";
import path from "node:path";
import { type Diagnosis, diagnosisPages, type FileDiagnosis } from "../core/diagnosis.ts";
import { realFile } from "../node/files/realPath.ts";
import { CommandError, checkGiven } from "./commandError.ts";
import { adviceOn, leftOutLines, secretsText, spansText, verdictOn } from "./doctorText.ts";
import { byteSize, colors, columnWidth, count, printJson, printLine, shown } from "./output.ts";
import { type CommonOptions, type Session, withSession } from "./session.ts";

/** `llmc doctor DIR [FILE]`: the state of every file in the index, or of one, and why it is left out. */
export async function doctorCommand(
  directory: string,
  file: string | undefined,
  options: CommonOptions,
  signal: AbortSignal,
): Promise<void> {
  // Without an index every file waits to be indexed, which is an answer too.
  await withSession(directory, { ...options, withoutIndex: true }, signal, async session => {
    if (file === undefined) await printAll(session, options.json === true, signal);
    else await printOne(session, file, options.json === true, signal);
  });
}

async function printAll({ engine }: Session, json: boolean, signal: AbortSignal): Promise<void> {
  const files: FileDiagnosis[] = [];
  let last: Diagnosis | undefined;
  for await (const page of diagnosisPages(engine, signal)) {
    files.push(...page.files);
    last = page;
  }
  if (last === undefined) return;
  const { totals, stores } = last;
  if (json) {
    printJson({ files: files.map(asContract), totals, stores });
    return;
  }
  const width = columnWidth(files.map(each => shown(pathOf(each))));
  for (const each of files)
    printLine(`${shown(pathOf(each)).padEnd(width)}  ${colored(each, shown(verdictOn(each)))}`);
  if (files.length > 0) printLine();
  printLine(
    `${count(totals.indexed, "file")} indexed, ${spansText(totals.spans, totals.indexed)}, ${count(totals.chunks, "chunk")}, ${byteSize(totals.bytes)}`,
  );
  if (totals.stale > 0) printLine(`${count(totals.stale, "file")} changed since`);
  if (totals.waiting > 0) printLine(`${count(totals.waiting, "file")} not indexed yet`);
  if (totals.plainText > 0) printLine(`${count(totals.plainText, "file")} without a grammar, cut by lines`);
  const masked = secretsText(totals.secrets);
  if (masked !== "") printLine(`secrets masked: ${masked} (--allow-secret RULE indexes them)`);
  const reasons = Object.entries(totals.leftOut).sort(([, a], [, b]) => b - a);
  for (const line of leftOutLines(reasons)) printLine(line);
  for (const { bytes, path: place } of stores) printLine(`stored: ${place}, ${byteSize(bytes)}`);
}

async function printOne(session: Session, file: string, json: boolean, signal: AbortSignal): Promise<void> {
  const document = { folder: session.folder, path: await pathWithin(session.root, file) };
  const { files } = await session.engine.diagnose({ document }, signal);
  const [found] = files;
  if (found === undefined) {
    const stats = await lstat(path.join(session.root, document.path)).catch(() => undefined);
    if (stats?.isDirectory() === true)
      throw new CommandError(`${file} is a folder. Name a file in it, or none to see every file.`);
    throw new CommandError(`There is no file ${file}.`);
  }
  if (json) {
    printJson(asContract(found));
    return;
  }
  printLine(`${shown(pathOf(found))}: ${colored(found, shown(verdictOn(found)))}`);
  const advice = adviceOn(found);
  if (advice !== undefined) printLine(advice);
}

/**
 * The path of a file within the folder. It may be given relative to the folder or, as a shell completes it, to the current one; the path
 * that exists counts. If neither does, it is taken as the folder's, where the file may have been.
 */
async function pathWithin(root: string, file: string): Promise<string> {
  checkGiven("The file", file);
  const candidates: string[] = [];
  for (const from of [root, process.cwd()]) {
    const real = await realFile(path.resolve(from, file));
    const relative = path.relative(root, real);
    const names = relative.split(path.sep);
    // A name may begin with two dots without leading out of the folder.
    if (relative === "" || names[0] === ".." || path.isAbsolute(relative)) continue;
    const exists = await lstat(real).catch(() => undefined);
    if (exists !== undefined) return names.join("/");
    candidates.push(names.join("/"));
  }
  const [first] = candidates;
  if (first === undefined) throw new CommandError(`There is no file ${file} in ${root}.`);
  return first;
}

/** The object that the terminal contract promises for a file: a path, and lines that count from 1. */
function asContract({ document, ...rest }: FileDiagnosis) {
  const place = rest.state === "leftOut" ? rest.rule?.place : undefined;
  if (rest.state !== "leftOut" || place?.kind !== "file") return { path: document.path, ...rest };
  return { path: document.path, ...rest, rule: { ...rest.rule, place: { ...place, line: place.line + 1 } } };
}

function pathOf(file: FileDiagnosis): string {
  return file.state === "leftOut" && file.isFolder ? `${file.document.path}/` : file.document.path;
}

function colored(file: FileDiagnosis, text: string): string {
  if (file.state === "leftOut") return colors.dim(text);
  return file.state === "indexed" && file.freshness === "fresh" ? text : colors.yellow(text);
}
