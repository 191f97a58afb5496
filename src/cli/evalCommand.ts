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
import { forOutput, printJson } from "./output.ts";
import { type CommonOptions, withSession } from "./session.ts";
import { storePatterns } from "./store.ts";

/** Options of `llmc eval`. */
export interface EvalOptions extends CommonOptions {
  /** The most questions of each source. */
  readonly questions: number;
}

/** `llmc eval DIR`: measures how well code is found in a folder, with questions that are made from the folder itself. */
export async function evalCommand(
  directory: string,
  options: EvalOptions,
  signal: AbortSignal,
): Promise<void> {
  if (!options.index)
    throw new CommandError('"llmc eval" makes an index of its own, so --no-index leaves it without one.', 2);
  // It makes its own index, without the history of files, which contains the commit messages that are asked.
  const place = await placeFor(directory, options.store);
  await sweep(place);
  const store = await mkdtemp(path.join(place, `llmc-eval-${process.pid}-`));
  try {
    const session = { ...options, store, index: true, withoutHistory: true };
    await withSession(directory, session, signal, async opened => {
      const outcomes = await evaluate(opened, options.questions, showDone, signal);
      const report = evalReport(outcomes);
      if (options.json === true) printJson(report);
      else process.stdout.write(forOutput(evalMarkdown(report, path.basename(opened.root))));
    });
  } finally {
    await onceFree(() => rm(store, { recursive: true, force: true }));
  }
}

/** The folder to make the index in: the given one, which may also hold another index, or the system's folder for temporary files. */
async function placeFor(directory: string, store: string | undefined): Promise<string> {
  if (store === undefined) return tmpdir();
  // Rejects if no index can live there.
  await storePatterns(await realPlace(path.resolve(directory)), store);
  await mkdir(store, { recursive: true });
  return store;
}

/** Removes the indexes of runs that were killed before they could do so. */
async function sweep(place: string): Promise<void> {
  for (const name of await readdir(place)) {
    const pid = Number(/^llmc-eval-(\d+)-/.exec(name)?.[1]);
    // One that cannot be removed now only takes up room.
    if (pid > 0 && !isRunning(pid))
      await rm(path.join(place, name), { recursive: true, force: true }).catch(() => undefined);
  }
}

function showDone(done: number, total: number): void {
  // The editor, if it is what runs this, shows it in its own way.
  process.send?.({ done, total });
  if (!process.stderr.isTTY) return;
  process.stderr.write(done === total ? "\r\x1b[K" : `\rasked ${done} of ${total} questions`);
}
