import type { WorkspaceFolder } from "../../engine.ts";
import type { FileHistory } from "../../history.ts";
import type { RecordedHistory } from "../../index/manifest.ts";
import { CommitHistories } from "../../outline/commitHistories.ts";
import type { Ports } from "../../ports.ts";
import type { Opened } from "../opened.ts";
import { Turns } from "../turns.ts";
import { BackgroundWork } from "./backgroundWork.ts";

/** Limits to reading: files last changed before these commits are old, and reading on takes minutes in a huge repository. */
const MAX_COMMITS = 50_000;
const MAX_MILLISECONDS = 20_000;
/** How often it looks for new commits by itself. */
const FOLLOW_MILLISECONDS = 60_000;

/** Adds what version control knows to indexed documents, after a run and never before. */
export class HistoryReader {
  readonly #ports: Ports;
  readonly #changed: () => void;
  readonly #work: BackgroundWork;
  /** For each folder, the histories that were read, and up to which commit. */
  readonly #read = new Map<string, { readonly head: string; readonly histories: CommitHistories }>();
  /** When it last looked for new commits. */
  #lookedAt = 0;
  /** The next reading, queued behind the current one. */
  #next: Promise<void> | undefined;

  /** `changed` is called when the histories of a folder's files are known. */
  constructor(ports: Ports, changed: () => void) {
    this.#ports = ports;
    this.#changed = changed;
    this.#work = new BackgroundWork(ports.log, "The history of files cannot be read");
  }

  /**
   * Reads histories that are missing, once the current reading has ended: files may be compared faster than a long history is read. Never
   * rejects: errors are logged.
   */
  start(opened: Opened): Promise<void> {
    this.#next ??= this.#work.start(async signal => {
      this.#next = undefined;
      await this.#readAll(opened, signal, "all");
    });
    return this.#next;
  }

  /**
   * Reads new commits, if some time has passed since it last looked. Nothing reports commits in a folder whose `.git` is elsewhere: above
   * it, or in the main work tree.
   */
  follow(opened: Opened): void {
    if (this.#ports.clock.now() - this.#lookedAt < FOLLOW_MILLISECONDS) return;
    void this.#work.start(signal => this.#readAll(opened, signal, "commits"));
  }

  /** Stops the reading under way, if any, and waits until it has ended. */
  stop(): Promise<void> {
    return this.#work.stop();
  }

  /** Completes the histories of all files or, if only commits are `wanted`, those in folders with new ones. */
  async #readAll(
    { workspace, keeper, writer }: Opened,
    signal: AbortSignal,
    wanted: "all" | "commits",
  ): Promise<void> {
    this.#lookedAt = this.#ports.clock.now();
    if (workspace.trusted !== true) return;
    for (const folder of workspace.folders) {
      signal.throwIfAborted();
      const { manifest } = keeper.index;
      const head = await this.#ports.history.head(folder, signal);
      const before = manifest.heads.get(folder.id);
      if (before === head && (head === undefined || wanted === "commits")) continue;
      const entries = [...manifest.entries()].filter(([, { document }]) => document.folder === folder.id);
      if (before === head && entries.every(([, { history }]) => history !== undefined)) continue;
      const paths = new Set(entries.map(([, { document }]) => document.path));
      const later = await this.#readOn(folder, before, head, paths, signal);
      const histories = later ?? (await this.#readWhole(folder, head, paths, signal));
      const turns = new Turns(this.#ports.clock);
      for (const [, { document, history: known }] of entries) {
        // A file may be new to the index and not named by the later commits; older ones may know it.
        const history = histories.get(document.path) ?? (later === undefined ? "none" : known);
        if (!isSameHistory(known, history)) await writer.setHistory(document, history);
        if (await turns.next()) signal.throwIfAborted();
      }
      keeper.index.setHead(folder.id, head);
      keeper.changed();
      this.#changed();
    }
  }

  /**
   * The histories of a folder's files, updated with the commits since they were read, as after every commit of the user; `undefined` if
   * they cannot be continued.
   */
  async #readOn(
    folder: WorkspaceFolder,
    before: string | undefined,
    head: string | undefined,
    paths: ReadonlySet<string>,
    signal: AbortSignal,
  ): Promise<ReadonlyMap<string, FileHistory> | undefined> {
    const { history } = this.#ports;
    const read = this.#read.get(folder.id);
    if (read === undefined || head === undefined || read.head !== before || head === before) return undefined;
    if (!(await history.leadsTo(folder, before, head, signal))) return undefined;
    const later = history.commits(folder, { head, since: before }, signal);
    if (!(await read.histories.readLater(later, paths))) return undefined;
    this.#read.set(folder.id, { ...read, head });
    return read.histories.all();
  }

  async #readWhole(
    folder: WorkspaceFolder,
    head: string | undefined,
    paths: ReadonlySet<string>,
    signal: AbortSignal,
  ): Promise<ReadonlyMap<string, FileHistory>> {
    this.#read.delete(folder.id);
    if (head === undefined) return new Map();
    const { clock, history, log } = this.#ports;
    const started = clock.now();
    const enough = (commitsRead: number): boolean => {
      const stop = commitsRead >= MAX_COMMITS || clock.now() - started > MAX_MILLISECONDS;
      if (stop) log.info(`${folder.root}: the history is long; its latest ${commitsRead} commits were read`);
      return stop;
    };
    const histories = new CommitHistories();
    await histories.read(history.commits(folder, { head }, signal), paths, enough);
    this.#read.set(folder.id, { head, histories });
    return histories.all();
  }
}

function isSameHistory(one: RecordedHistory, other: RecordedHistory): boolean {
  if (typeof one !== "object" || typeof other !== "object") return one === other;
  return (
    one.commits === other.commits &&
    one.frequency === other.frequency &&
    one.last.subject === other.last.subject &&
    one.last.author === other.last.author &&
    one.last.time === other.last.time
  );
}
