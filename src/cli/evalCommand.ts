import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { evalMarkdown } from "../core/evaluation/evalMarkdown.ts";
import { evalReport } from "../core/evaluation/evalReport.ts";
import { evaluate } from "../node/evaluation/evaluate.ts";
import { realPlace } from "../node/files/realPath.ts";
import { isRunning } from "../node/storage/isRunning.ts";
import { onceFree } from "../node/storage/onceFree.ts";
import { CommandError } from "./commandError.ts";
import { printJson } from "./output.ts";
import { type CommonOptions, withSession } from "./session.ts";
import { storePatterns } from "./store.ts";

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
    throw new CommandError('"llmc eval" makes an index of its own, so --no-index leaves it without one.', 2);
  // An index of its own, without the history of files: it holds what commits say, and that is asked.
  const place = await placeFor(directory, options.store);
  await sweep(place);
  const store = await mkdtemp(path.join(place, `llmc-eval-${process.pid}-`));
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

/** The folder that the index is made in: the one that was named, where an index of another kind may live, or that of the system. */
async function placeFor(directory: string, store: string | undefined): Promise<string> {
  if (store === undefined) return tmpdir();
  // Rejects where no index can live.
  await storePatterns(await realPlace(path.resolve(directory)), store);
  await mkdir(store, { recursive: true });
  return store;
}

/** Removes the indexes of those that were killed before they could. */
async function sweep(place: string): Promise<void> {
  for (const name of await readdir(place)) {
    const pid = Number(/^llmc-eval-(\d+)-/.exec(name)?.[1]);
    // What cannot be removed now takes room, and no more.
    if (pid > 0 && !isRunning(pid))
      await rm(path.join(place, name), { recursive: true, force: true }).catch(() => undefined);
  }
}

function showDone(done: number, total: number): void {
  if (!process.stderr.isTTY) return;
  process.stderr.write(done === total ? "\r\x1b[K" : `\rasked ${done} of ${total} questions`);
}
