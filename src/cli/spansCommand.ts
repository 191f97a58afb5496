import { lstat, stat } from "node:fs/promises";
import path from "node:path";
import { diagnosisPages } from "../core/diagnosis.ts";
import type { Outline } from "../core/engine.ts";
import { realPath } from "../node/files/realPath.ts";
import { CommandError, checkGiven } from "./commandError.ts";
import { count, printJson, printLine, shown } from "./output.ts";
import { type CommonOptions, type Session, withSession } from "./session.ts";

/** `llmc spans FILE|DIR`: the spans and chunks of one file, or of every indexed file. */
export async function spansCommand(
  target: string,
  options: CommonOptions,
  signal: AbortSignal,
): Promise<void> {
  checkGiven("The file or folder", target);
  const stats = await stat(target).catch(() => undefined);
  if (stats === undefined) throw new CommandError(`There is no file or folder ${target}.`);
  if (!stats.isDirectory() && (await lstat(target)).isSymbolicLink()) {
    const leadsTo = await realPath(target);
    throw new CommandError(
      `${target} is a symbolic link, and links are not followed. It leads to ${leadsTo}.`,
    );
  }
  const directory = stats.isDirectory() ? target : path.dirname(target);
  // Spans are read from the file itself: there is no need to index its whole folder first.
  await withSession(directory, { ...options, index: false, withoutIndex: true }, signal, async session => {
    if (!stats.isDirectory()) {
      if (!(await printOutline(session, path.basename(target), options, signal)))
        throw new CommandError(`${target} is not a text that can be read.`);
      return;
    }
    for await (const file of filesOf(session, signal)) {
      if (!(await printOutline(session, file, options, signal)))
        process.stderr.write(`llmc: ${shown(file)} is not a text that can be read\n`);
    }
  });
}

/** The files that are indexed, or would be: all except those that `llmc doctor` reports as left out. */
async function* filesOf({ engine, root }: Session, signal: AbortSignal): AsyncIterable<string> {
  for await (const { files } of diagnosisPages(engine, signal)) {
    for (const { document, ...listed } of files) {
      if (listed.state === "leftOut" && document.path === "")
        throw new CommandError(`${root} cannot be read.`);
      if (listed.state === "leftOut") continue;
      // A file's content, which may leave it out, is only looked at if the file is asked for alone.
      const isKnown = listed.state === "indexed" && listed.freshness === "fresh";
      const file = isKnown ? listed : (await engine.diagnose({ document }, signal)).files[0];
      const isThere = file !== undefined && (file.state !== "indexed" || file.freshness !== "gone");
      if (isThere && file.state !== "leftOut") yield document.path;
    }
  }
}

/** Prints the outline of a file. Resolves to whether the file could be read. */
async function printOutline(
  session: Session,
  file: string,
  options: CommonOptions,
  signal: AbortSignal,
): Promise<boolean> {
  const document = { folder: session.folder, path: file };
  const outline = await session.engine.outline({ document, withTokens: true }, signal);
  if (outline === undefined) return false;
  if (options.json === true) printJson(asContract(outline));
  else printTree(outline);
  return true;
}

/** The object that the terminal contract promises: lines from 1, and `null` for no parent. */
function asContract({ document, language, length, spans, chunks, tokens = [] }: Outline) {
  return {
    path: document.path,
    language,
    length,
    spans: spans.map(span => ({
      id: span.id,
      kind: span.kind,
      name: span.name,
      qualifiedName: span.qualifiedName,
      start: span.start,
      end: span.end,
      startLine: span.startLine + 1,
      endLine: span.endLine + 1,
      parent: span.parent ?? null,
    })),
    chunks: chunks.map((chunk, index) => ({
      start: chunk.start,
      end: chunk.end,
      startLine: chunk.startLine + 1,
      endLine: chunk.endLine + 1,
      span: chunk.span,
      tokens: tokens[index] ?? 0,
    })),
  };
}

function printTree({ document, language, spans, chunks }: Outline): void {
  printLine(`${shown(document.path)} (${language}, ${count(chunks.length, "chunk")})`);
  const depths: number[] = [];
  for (const span of spans) {
    const depth = span.parent === undefined ? 0 : (depths[span.parent] ?? 0) + 1;
    depths.push(depth);
    if (span.parent === undefined) continue;
    const around = spans[span.parent]?.qualifiedName ?? "";
    const name =
      around !== "" && span.qualifiedName.startsWith(`${around}.`)
        ? span.qualifiedName.slice(around.length + 1)
        : span.qualifiedName;
    printLine(`${"  ".repeat(depth)}${span.kind} ${shown(name)}  ${span.startLine + 1}-${span.endLine + 1}`);
  }
}
