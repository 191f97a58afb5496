import { given } from "../base/given.ts";
import type { Status } from "../status.ts";
import type { Runs } from "./background/runs.ts";
import type { Opened } from "./opened.ts";

/** The engine's status: how far its runs are, and what the open index holds. */
export function statusOf(runs: Runs, opened: Opened | undefined): Status {
  const embedder = opened?.embeddings.chosenTag?.id;
  const manifest = opened?.keeper.index.manifest;
  const files = manifest?.files ?? 0;
  const { done, total, state } = runs.figures;
  const waiting = state === "ready" ? 0 : total - done;
  const { keeper, languages, embeddings } = opened ?? {};
  const problem = runs.problem ?? keeper?.problem ?? languages?.problem ?? embeddings?.embedders.problem;
  return {
    ...runs.figures,
    files,
    spans: manifest?.spans ?? 0,
    chunks: manifest?.chunks ?? 0,
    sourceBytes: manifest?.bytes ?? 0,
    bytesOnDisk: opened?.keeper.bytes ?? 0,
    secrets: manifest?.secrets ?? {},
    heads: Object.fromEntries(manifest?.heads ?? []),
    lexical: files === 0 ? 0 : files / (files + waiting),
    semantic: opened?.embeddings.share ?? 0,
    ...given({ embedder, problem }),
    ...(manifest?.isUnfinished === true ? { unfinished: true } : {}),
    ...(keeper?.problem === undefined ? {} : { unsaved: true }),
  };
}
