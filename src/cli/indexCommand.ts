import { CommandError } from "./commandError.ts";
import { leftOutLines, spansText } from "./doctorText.ts";
import { byteSize, count, printJson, printLine } from "./output.ts";
import { type CommonOptions, withSession } from "./session.ts";

/** `llmc index DIR`: brings the index of a folder up to date and summarises it. */
export async function indexCommand(
  directory: string,
  options: CommonOptions,
  signal: AbortSignal,
): Promise<void> {
  if (!options.index) throw new CommandError(`"llmc index" with --no-index has nothing to do.`, 2);
  const started = performance.now();
  await withSession(directory, options, signal, async ({ engine, folder, report }) => {
    if (report === undefined) return;
    const { files, spans, chunks, bytes, skipped, indexed, removed } = report;
    const ms = Math.round(performance.now() - started);
    // When asked what is stored, the engine first saves its changes; the reason for a failure is in its log.
    await engine.diagnose({ document: { folder, path: ".llmcignore" } }, signal);
    const { unsaved } = await engine.status(signal);
    if (unsaved === true) {
      const advice = "Make room for it, or name another place with --store PATH.";
      throw new CommandError(`The index of ${directory} is not saved. ${advice}`);
    }
    if (options.json === true) {
      printJson({ files, spans, chunks, bytes, skipped, ms });
      return;
    }
    printLine(
      `${count(files, "file")}, ${spansText(spans, files)}, ${count(chunks, "chunk")}, ${byteSize(bytes)}`,
    );
    printLine(`${count(indexed, "file")} read, ${removed} removed, in ${(ms / 1000).toFixed(1)} s`);
    for (const line of leftOutLines(Object.entries(skipped))) printLine(line);
    if (files === 0) {
      printLine(
        "Nothing to search here. Is this the right folder? A .llmcignore with !pattern takes files back in.",
      );
    }
  });
}
