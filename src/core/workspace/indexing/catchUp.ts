import { type DocumentId, documentKey } from "../../document.ts";
import type { Difference, IndexReport, Workspace, WorkspaceFolder } from "../../engine.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import { isSkipped, type ListedFile, type Ports } from "../../ports.ts";
import type { SkipReason } from "../../status.ts";
import { folderOf, type Opened } from "../opened.ts";
import { Turns } from "../turns.ts";
import { mayHaveMore } from "./indexDetail.ts";
import type { IndexWriter, WriteResult } from "./indexWriter.ts";
import { mostWantedFirst } from "./mostWantedFirst.ts";
import { OutOfReach } from "./outOfReach.ts";

/** Files that are read ahead while one is parsed: enough that the parser never waits for the disk. */
const READERS = 4;

/** Files that are looked at between two signs of life: on a slow disk they take some seconds. */
const LOOKS_AT_ONCE = 1_000;

/** Reasons to leave a file out that may be gone although the file looks the same. */
const TRIED_AGAIN: ReadonlySet<SkipReason> = new Set(["unreadable", "quarantined"]);

/** Events of a run, for the status. */
export interface CatchUpEvents {
  /** Files are still being looked at. */
  looking(): void;
  listed(total: number): void;
  /** A file is finished. Resolves when the next may be read: the place to wait while paused. */
  finished(done: number): Promise<void>;
}

/** What a run did, and, in a sentence, which folders of the workspace it could not read. */
interface CaughtUp extends IndexReport {
  readonly away: string | undefined;
}

/** The files of the folders, compared with the index. */
interface Listed {
  /** Files to read, most wanted first. */
  readonly waiting: readonly Waiting[];
  /** Keys of all files that may be indexed. */
  readonly seen: ReadonlySet<string>;
  readonly outOfReach: OutOfReach;
}

/** A file to read. */
interface Waiting {
  readonly folder: WorkspaceFolder;
  readonly file: ListedFile;
  /** It looks the same as when it was left out, and is tried again: neither new permissions nor a newer LLMC show in its size or time. */
  readonly again: boolean;
}

/**
 * Brings the index of a workspace up to date: lists all files, removes those that are gone, and reads those whose size or time differs from
 * the index. What is temporarily out of reach stays in the index.
 */
export async function catchUp(
  ports: Ports,
  opened: Opened,
  events: CatchUpEvents,
  signal: AbortSignal,
): Promise<CaughtUp> {
  const { workspace, keeper, writer } = opened;
  const skipped: Partial<Record<SkipReason, number>> = {};
  const skip = (reason: SkipReason): void => {
    skipped[reason] = (skipped[reason] ?? 0) + 1;
  };
  let looks = 0;
  const looked = (): void => {
    if (++looks % LOOKS_AT_ONCE === 0) events.looking();
  };
  const listed = await listChanged(ports, opened, { skip, looked }, signal);
  const { waiting, seen, outOfReach } = listed;
  let removed = 0;
  const { gone, kept } = missing(keeper.index, listed);
  if (kept.length > 0) tellKept(ports, workspace, kept);
  for (const document of gone) {
    signal.throwIfAborted();
    looked();
    if (await removedIfGone(opened, document)) removed++;
  }
  for (const { document } of [...keeper.index.manifest.leftOut()]) {
    const isKept = seen.has(documentKey(document)) || outOfReach.placeOf(document) !== undefined;
    if (!isKept) await removedIfGone(opened, document);
  }
  if (waiting.length > 0) keeper.index.setUnfinished(true);
  events.listed(waiting.length);
  let indexed = 0;
  await writeAll(ports, writer, waiting, events, signal, result => {
    if (typeof result === "object") skip(result.skipped);
    else if (result === "outOfReach") skip("unreadable");
    else if (result === "indexed") indexed++;
  });
  keeper.index.setUnfinished(false);
  const { files, spans, chunks, bytes } = keeper.index.manifest;
  const away = outOfReach.tellRoots(workspace.folders);
  return { files, spans, chunks, bytes, skipped, indexed, removed, away };
}

/** Reads files into the index, several at a time. Stops early if one fails, once the others under way have ended. */
async function writeAll(
  { clock }: Ports,
  writer: IndexWriter,
  waiting: readonly Waiting[],
  events: CatchUpEvents,
  signal: AbortSignal,
  onResult: (result: WriteResult) => void,
): Promise<void> {
  let next = 0;
  let done = 0;
  let failed = false;
  const turns = new Turns(clock);
  const work = async (): Promise<void> => {
    for (let item = waiting[next++]; item !== undefined && !failed; item = waiting[next++]) {
      signal.throwIfAborted();
      onResult(await writer.write(item.folder, item.file));
      await events.finished(++done);
      await turns.next();
    }
  };
  const fail = (error: unknown): never => {
    failed = true;
    throw error;
  };
  // No reader may write after the run is over.
  const readers = await Promise.allSettled(Array.from({ length: READERS }, () => work().catch(fail)));
  for (const reader of readers) if (reader.status === "rejected") throw reader.reason;
}

/** Counts the differences between the index and the readable files. */
export async function compare(ports: Ports, opened: Opened, signal: AbortSignal): Promise<Difference> {
  const listed = await listChanged(ports, opened, {}, signal);
  const changed = listed.waiting.filter(({ again }) => !again);
  const { index } = opened.keeper;
  return {
    changed: changed.length,
    missing: changed.filter(each => index.manifest.find(documentOf(each)) === undefined).length,
    removed: missing(index, listed).gone.length,
  };
}

/** Lists all files, and selects those to read. */
async function listChanged(
  ports: Ports,
  { workspace, keeper }: Opened,
  { skip, looked }: { skip?(reason: SkipReason): void; looked?(): void },
  signal: AbortSignal,
): Promise<Listed> {
  const { folders, settings, attention = [] } = workspace;
  const waiting: Waiting[] = [];
  const seen = new Set<string>();
  const outOfReach = new OutOfReach();
  for (const folder of folders) {
    for await (const listing of ports.files.list(folder, settings, signal)) {
      looked?.();
      const document = { folder: folder.id, path: listing.path };
      if (isSkipped(listing)) {
        skip?.(listing.skipped);
        outOfReach.add(document, listing);
        continue;
      }
      seen.add(documentKey(document));
      const known = keeper.index.manifest.find(document);
      const leftOut = keeper.index.manifest.findLeftOut(document);
      const same = leftOut !== undefined && looksAs(leftOut, listing);
      if (same && !TRIED_AGAIN.has(leftOut.reason)) skip?.(leftOut.reason);
      else if (known === undefined || !looksAs(known, listing) || mayHaveMore(keeper, known, settings)) {
        waiting.push({ folder, file: listing, again: same });
      }
    }
  }
  return { waiting: mostWantedFirst(waiting, attention, documentOf), seen, outOfReach };
}

function documentOf({ folder, file }: Waiting): DocumentId {
  return { folder: folder.id, path: file.path };
}

type LookedAt = Pick<ListedFile, "size" | "modified">;

/** Whether a file looks the same as when it was read, so that there is no reason to read it again. */
export function looksAs(known: LookedAt, file: LookedAt): boolean {
  return known.size === file.size && known.modified === file.modified;
}

/** Removes an unlisted document from the index if its file is gone, and returns whether it is: it may have come back since. */
async function removedIfGone({ workspace, writer }: Opened, document: DocumentId): Promise<boolean> {
  const folder = folderOf(workspace, document);
  if (folder === undefined) {
    await writer.remove(document);
    return true;
  }
  const result = await writer.update(folder, document.path);
  return result === "gone" || typeof result === "object";
}

/** The indexed documents that were not listed: those that are gone, and for each that is kept, the place that is out of reach. */
function missing(
  index: WorkspaceIndex,
  { seen, outOfReach }: Listed,
): { readonly gone: readonly DocumentId[]; readonly kept: readonly DocumentId[] } {
  const gone: DocumentId[] = [];
  const kept: DocumentId[] = [];
  for (const [, { document }] of index.manifest.entries()) {
    if (seen.has(documentKey(document))) continue;
    const place = outOfReach.placeOf(document);
    if (place === undefined) gone.push(document);
    else kept.push(place);
  }
  return { gone, kept };
}

function tellKept({ log }: Ports, workspace: Workspace, kept: readonly DocumentId[]): void {
  const [first] = kept;
  const root = first && folderOf(workspace, first)?.root;
  const place = [root, first?.path].filter(Boolean).join("/");
  log.warn(`${place} cannot be read. The index keeps what it has of files out of reach: ${kept.length}.`);
}
