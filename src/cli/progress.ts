import { SingleBar } from "cli-progress";
import type { Engine } from "../core/engine.ts";

/** Shorter runs need no bar. */
const PATIENCE_MILLISECONDS = 300;

/** Shows a progress bar on standard error while the engine indexes, if that is a terminal. Returns a function that removes the bar. */
export function showProgress(engine: Engine): () => void {
  if (!process.stderr.isTTY) return () => undefined;
  const bar = new SingleBar({
    stream: process.stderr,
    format: "Indexing {bar} {value}/{total} files",
    barCompleteChar: "━",
    barIncompleteChar: " ",
    clearOnComplete: true,
    hideCursor: true,
  });
  const started = performance.now();
  let shown = false;
  const stop = engine.onDidChangeStatus(({ state, done, total }) => {
    if (state !== "indexing" || performance.now() - started < PATIENCE_MILLISECONDS) return;
    if (!shown) bar.start(total, done);
    shown = true;
    bar.setTotal(total);
    bar.update(done);
  });
  return () => {
    stop();
    if (shown) bar.stop();
  };
}
