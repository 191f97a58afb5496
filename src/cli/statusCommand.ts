import { spansText } from "./doctorText.ts";
import { byteSize, count, percent, printJson, printLine } from "./output.ts";
import { type CommonOptions, withSession } from "./session.ts";

/** `llmc status DIR`: what the index of a folder contains, and whether it agrees with the files. */
export async function statusCommand(
  directory: string,
  options: CommonOptions,
  signal: AbortSignal,
): Promise<void> {
  await withSession(directory, options, signal, async ({ engine }) => {
    const { changed, missing, removed } = await engine.compare(signal);
    const { files, spans, chunks, embedder, ...others } = await engine.status(signal);
    // An index that is not brought up to date does not count the files that it lacks.
    const known = files === 0 ? 0 : files / (files + missing);
    const lexical = others.lexical * known;
    const semantic = others.semantic * known;
    const { bytesOnDisk, sourceBytes, secrets, problem } = others;
    const fresh = changed === 0 && removed === 0;
    const status = {
      files,
      spans,
      chunks,
      lexical,
      semantic,
      embedder: embedder ?? null,
      bytesOnDisk,
      sourceBytes,
      fresh,
      secrets,
    };
    if (options.json === true) {
      printJson(status);
      return;
    }
    printLine(`${count(files, "file")}, ${spansText(spans, files)}, ${count(chunks, "chunk")}`);
    printLine(`${byteSize(sourceBytes)} of source, index ${byteSize(bytesOnDisk)}`);
    printLine(
      `found by words: ${percent(lexical)}, by meaning: ${percent(semantic)} (${embedder ?? "no embedder"})`,
    );
    printLine(fresh ? "fresh" : `stale: ${count(changed, "file")} new or changed, ${removed} removed`);
    if (problem !== undefined) printLine(problem);
  });
}
