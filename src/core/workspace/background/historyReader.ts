import type { WorkspaceFolder } from "../../engine.ts";
import { collectHistories } from "../../outline/collectHistories.ts";
import type { Ports } from "../../ports.ts";
import type { Opened } from "../opened.ts";
import { Turns } from "../turns.ts";
import { BackgroundWork } from "./backgroundWork.ts";

/** Reading stops here: files that were last changed before are old, and to read on takes minutes in a huge repository. */
const MAX_COMMITS = 50_000;
const MAX_MILLISECONDS = 20_000;

/** Completes indexed documents with what version control knows of them, after a run and never before. */
export class HistoryReader {
  readonly #ports: Ports;
  readonly #work: BackgroundWork;
  /** What is read after what is being read. */
  #next: Promise<void> | undefined;

  constructor(ports: Ports) {
    this.#ports = ports;
    this.#work = new BackgroundWork(error =>
      ports.log.warn(`The history of files cannot be read: ${String(error)}`),
    );
  }

  /**
   * Reads what is not known yet when it has read what it was at, as files may be compared sooner than a long history is read. Never
   * rejects: what goes wrong is in the log.
   */
  start(opened: Opened): Promise<void> {
    this.#next ??= this.#work.start(async signal => {
      this.#next = undefined;
      await this.#readAll(opened, signal);
    });
    return this.#next;
  }

  /** Ends the reading under way, if any, and waits until it has. */
  stop(): Promise<void> {
    return this.#work.stop();
  }

  async #readAll({ workspace, keeper, writer }: Opened, signal: AbortSignal): Promise<void> {
    if (workspace.trusted !== true) return;
    for (const folder of workspace.folders) {
      signal.throwIfAborted();
      const { manifest } = keeper.index;
      const head = await this.#ports.history.head(folder, signal);
      const entries = [...manifest.entries()].filter(([, { document }]) => document.folder === folder.id);
      const unknown = entries.some(([, { history }]) => history === undefined);
      if (manifest.heads.get(folder.id) === head && (head === undefined || !unknown)) continue;
      const paths = new Set(entries.map(([, { document }]) => document.path));
      const histories = head === undefined ? new Map() : await this.#collect(folder, head, paths, signal);
      const turns = new Turns(this.#ports.clock);
      for (const path of paths) {
        await writer.setHistory({ folder: folder.id, path }, histories.get(path) ?? "none");
        if (await turns.next()) signal.throwIfAborted();
      }
      keeper.index.setHead(folder.id, head);
      keeper.changed();
    }
  }

  async #collect(folder: WorkspaceFolder, head: string, paths: ReadonlySet<string>, signal: AbortSignal) {
    const { clock, history, log } = this.#ports;
    const started = clock.now();
    const enough = (commitsRead: number): boolean => {
      const stop = commitsRead >= MAX_COMMITS || clock.now() - started > MAX_MILLISECONDS;
      if (stop) log.info(`${folder.root}: the history is long; its latest ${commitsRead} commits were read`);
      return stop;
    };
    return await collectHistories(history.commits(folder, head, signal), paths, enough);
  }
}
