import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { evalMarkdown } from "../core/evaluation/evalMarkdown.ts";
import { evalReport } from "../core/evaluation/evalReport.ts";
import { evaluate } from "../node/evaluation/evaluate.ts";
import { onceFree } from "../node/storage/onceFree.ts";
import { CommandError } from "./commandError.ts";
import { printJson } from "./output.ts";
import { type CommonOptions, withSession } from "./session.ts";

/** Options of `llmc eval`. */
export interface EvalOptions extends CommonOptions {
  /** How many at most of each source. */
  readonly questions: number;
}

/** `llmc eval DIR`: how well code is found in a folder, by questions that the folder answers itself. */
export async function evalCommand(
  directory: string,
  options: EvalOptions,
  signal: AbortSignal,
): Promise<void> {
  if (!options.index)
    throw new CommandError('"llmc eval" makes an index of its own, and with --no-index it has none.', 2);
  // An index of its own, without the history of files: it holds what commits say, and that is asked.
  const store = await mkdtemp(path.join(tmpdir(), "llmc-eval-"));
  try {
    const session = { ...options, store, index: true, withoutHistory: true };
    await withSession(directory, session, signal, async opened => {
      const outcomes = await evaluate(opened, options.questions, showDone, signal);
      const report = evalReport(outcomes);
      if (options.json === true) printJson(report);
      else process.stdout.write(evalMarkdown(report, path.basename(opened.root)));
    });
  } finally {
    await onceFree(() => rm(store, { recursive: true, force: true }));
  }
}

function showDone(done: number, total: number): void {
  if (!process.stderr.isTTY) return;
  process.stderr.write(done === total ? "\r\x1b[K" : `\rasked ${done} of ${total} questions`);
}
