import { chunkDocument } from "../chunking/chunker.ts";
import type { DocumentId } from "../document.ts";
import type {
  Engine,
  EngineState,
  FileChange,
  IndexReport,
  Outline,
  OutlineRequest,
  SkipReason,
  Status,
  Workspace,
  WorkspaceFolder,
} from "../engine.ts";
import type { Answer, Query } from "../hit.ts";
import type { Ports } from "../ports.ts";
import { searchIndex } from "../retrieval/search.ts";
import { Syntax } from "../syntax/syntax.ts";
import { decodeText } from "../text/decode.ts";
import { catchUp } from "./catchUp.ts";
import { Gate } from "./gate.ts";
import { IndexWriter } from "./indexWriter.ts";
import { SnapshotKeeper } from "./snapshotKeeper.ts";

/** How often a search starts over because files it found had changed; more changes than that are a storm. */
const MAX_SEARCH_ROUNDS = 3;

/** A run over the workspace. `again` asks for another when it is done. */
interface Run {
  readonly controller: AbortController;
  readonly report: Promise<IndexReport>;
  again: boolean;
}

/** All that belongs to one opened workspace. */
interface Opened {
  readonly workspace: Workspace;
  readonly keeper: SnapshotKeeper;
  readonly writer: IndexWriter;
}

/** The engine itself, in whatever process it runs. Everything outside is reached through its ports. */
export class WorkspaceEngine implements Engine {
  readonly #ports: Ports;
  readonly #syntax: Syntax;
  readonly #gate = new Gate();
  readonly #listeners = new Set<(status: Status) => void>();
  #opened: Opened | undefined;
  #run: Run | undefined;
  #state: EngineState = "starting";
  #done = 0;
  #total = 0;
  #skipped: Partial<Record<SkipReason, number>> = {};
  #problem: string | undefined;

  constructor(ports: Ports) {
    this.#ports = ports;
    this.#syntax = new Syntax(ports.grammars);
  }

  async open(workspace: Workspace, signal: AbortSignal): Promise<Status> {
    await this.#stop();
    await this.#opened?.keeper.save();
    this.#enter("starting");
    const keeper = await SnapshotKeeper.open(this.#ports, workspace.settings.maxChunkSize);
    signal.throwIfAborted();
    this.#opened = this.#join(workspace, keeper);
    this.#start().catch(() => undefined);
    return this.#status();
  }

  async refresh(signal: AbortSignal): Promise<IndexReport> {
    if (this.#run !== undefined) this.#run.again = true;
    return await abortable(this.#run?.report ?? this.#start(), signal);
  }

  async change(changes: readonly FileChange[], signal: AbortSignal): Promise<void> {
    const { writer, keeper } = this.#open();
    for (const { document } of changes) {
      signal.throwIfAborted();
      const folder = this.#folder(document);
      if (folder !== undefined) await writer.update(folder, document.path);
    }
    keeper.changed();
    this.#notify();
  }

  async search(query: Query, signal: AbortSignal): Promise<Answer> {
    const { keeper, writer } = this.#open();
    for (let round = 1; ; round++) {
      const read = (document: DocumentId, hash: string) => this.#readForAnswer(document, hash);
      const { hits, stale } = await searchIndex(keeper.state, query, read, signal);
      if (stale.length === 0 || round === MAX_SEARCH_ROUNDS) {
        return { query: query.text, hits, complete: this.#state === "ready" };
      }
      for (const document of stale) {
        const folder = this.#folder(document);
        if (folder !== undefined) await writer.update(folder, document.path);
      }
      keeper.changed();
    }
  }

  async outline(request: OutlineRequest, signal: AbortSignal): Promise<Outline | undefined> {
    const { writer, workspace } = this.#open();
    const { document } = request;
    const text = request.text ?? (await this.#readText(document));
    if (text === undefined) return undefined;
    signal.throwIfAborted();
    const language = this.#syntax.languages.detect(document.path, text);
    const parsed = await writer.parse(document.path, text, language);
    const { spans, chunks } = chunkDocument(parsed, workspace.settings.maxChunkSize);
    const outline = { document, language, length: text.length, spans, chunks };
    if (request.withTokens !== true) return outline;
    const counts = chunks.map(chunk => this.#ports.countTokens(text.slice(chunk.start, chunk.end)));
    return { ...outline, tokens: await Promise.all(counts) };
  }

  async status(_signal: AbortSignal): Promise<Status> {
    return this.#status();
  }

  async pause(_signal: AbortSignal): Promise<void> {
    this.#gate.close();
    this.#enter("paused");
  }

  async resume(_signal: AbortSignal): Promise<void> {
    this.#gate.open();
    if (this.#run === undefined) this.#start().catch(() => undefined);
    else this.#enter("indexing");
  }

  async rebuild(_signal: AbortSignal): Promise<void> {
    await this.#reset();
    this.#gate.open();
    this.#start().catch(() => undefined);
  }

  async clear(_signal: AbortSignal): Promise<void> {
    await this.#reset();
    this.#gate.close();
    this.#enter("paused");
  }

  onDidChangeStatus(listener: (status: Status) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async dispose(): Promise<void> {
    await this.#stop();
    await this.#opened?.keeper.save();
    this.#listeners.clear();
  }

  /** Starts a run. Only one goes on at a time. */
  #start(): Promise<IndexReport> {
    const controller = new AbortController();
    const run: Run = { controller, again: false, report: this.#pass(controller.signal) };
    this.#run = run;
    return run.report;
  }

  async #pass(signal: AbortSignal): Promise<IndexReport> {
    const { workspace, keeper, writer } = this.#open();
    this.#problem = undefined;
    this.#done = 0;
    this.#total = 0;
    // Let `#start` note the run before anything can end it.
    await Promise.resolve();
    try {
      let report: IndexReport;
      do {
        if (this.#run !== undefined) this.#run.again = false;
        this.#enter("scanning");
        await this.#gate.passed(signal);
        report = await catchUp(
          this.#ports,
          workspace,
          keeper.state,
          writer,
          this.#events(keeper, signal),
          signal,
        );
      } while (this.#run?.again === true);
      this.#skipped = report.skipped;
      this.#run = undefined;
      if (report.indexed + report.removed > 0) keeper.changed();
      this.#enter("ready");
      return report;
    } catch (error) {
      this.#run = undefined;
      if (!signal.aborted) {
        this.#problem = `Indexing stopped: ${error instanceof Error ? error.message : String(error)}`;
        this.#ports.log.error(this.#problem);
        this.#enter("paused");
      }
      throw error;
    }
  }

  #events(keeper: SnapshotKeeper, signal: AbortSignal) {
    return {
      listed: (total: number) => {
        this.#total = total;
        if (total > 0 && !this.#gate.closed) this.#enter("indexing");
      },
      finished: async (done: number) => {
        this.#done = done;
        this.#notify();
        keeper.changed();
        await keeper.checkpoint();
        await this.#gate.passed(signal);
      },
    };
  }

  /** Ends the current run, if any, and waits until it has. */
  async #stop(): Promise<void> {
    const run = this.#run;
    run?.controller.abort();
    await run?.report.catch(() => undefined);
    this.#run = undefined;
  }

  async #reset(): Promise<void> {
    const { workspace, keeper } = this.#open();
    await this.#stop();
    await keeper.reset();
    this.#skipped = {};
    this.#done = 0;
    this.#total = 0;
    this.#opened = this.#join(workspace, keeper);
  }

  #join(workspace: Workspace, keeper: SnapshotKeeper): Opened {
    const writer = new IndexWriter(this.#ports, this.#syntax, keeper.state, workspace.settings);
    return { workspace, keeper, writer };
  }

  #open(): Opened {
    if (this.#opened === undefined) throw new Error("The engine has no workspace: open comes first");
    return this.#opened;
  }

  #folder(document: DocumentId): WorkspaceFolder | undefined {
    return this.#opened?.workspace.folders.find(folder => folder.id === document.folder);
  }

  async #readText(document: DocumentId): Promise<string | undefined> {
    const folder = this.#folder(document);
    const content = folder === undefined ? undefined : await this.#ports.files.read(folder, document.path);
    return content === undefined ? undefined : decodeText(content.bytes);
  }

  async #readForAnswer(document: DocumentId, hash: string) {
    const folder = this.#folder(document);
    const content = folder === undefined ? undefined : await this.#ports.files.read(folder, document.path);
    if (content === undefined) return { text: undefined, changed: true };
    return { text: decodeText(content.bytes), changed: this.#ports.hash(content.bytes) !== hash };
  }

  #enter(state: EngineState): void {
    this.#state = this.#gate.closed && state !== "starting" ? "paused" : state;
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener(this.#status());
  }

  #status(): Status {
    const keeper = this.#opened?.keeper;
    const manifest = keeper?.state.manifest;
    const status: Status = {
      state: this.#state,
      done: this.#done,
      total: this.#total,
      files: manifest?.files ?? 0,
      spans: manifest?.spans ?? 0,
      chunks: manifest?.chunks ?? 0,
      sourceBytes: manifest?.bytes ?? 0,
      bytesOnDisk: keeper?.bytes ?? 0,
      skipped: this.#skipped,
    };
    const problem = this.#problem ?? keeper?.problem;
    return problem === undefined ? status : { ...status, problem };
  }
}

/** Gives up waiting, not the work, when the signal aborts. */
async function abortable<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  return await new Promise<T>((resolve, reject) => {
    const abort = (): void => reject(signal.reason);
    signal.addEventListener("abort", abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}
