import { errorMessage } from "../../base/errorMessage.ts";
import type { IndexReport } from "../../engine.ts";
import type { Ports } from "../../ports.ts";
import type { EngineState, SkipReason } from "../../status.ts";
import { catchUp } from "../indexing/catchUp.ts";
import type { Opened } from "../opened.ts";
import { BackgroundWork } from "./backgroundWork.ts";
import { EmbeddingQueue } from "./embeddingQueue.ts";
import { Gate } from "./gate.ts";
import { HistoryReader } from "./historyReader.ts";
import { MemoryGuard } from "./memoryGuard.ts";
import { restUnlessHurried } from "./rest.ts";
import { verifyContents } from "./verifyContents.ts";
import { warmGrammars } from "./warmGrammars.ts";

/** The delay before a run looks at files: it would slow down the first questions, which come as soon as a window is open. */
const OPENED_MILLISECONDS = 500;

/** A run over the workspace. `again` requests another pass after the current one. */
interface Run {
  readonly controller: AbortController;
  /** Aborting this ends the delay before the run looks at files. */
  readonly hurry: AbortController;
  readonly report: Promise<IndexReport>;
  again: boolean;
}

/** The runs that bring the index up to date, one at a time, and the figures about them for the status. */
export class Runs {
  readonly #ports: Ports;
  readonly #changed: () => void;
  /** Lets runs pass, and the work that follows them. */
  readonly gate: Gate;
  readonly #histories: HistoryReader;
  readonly #verifying: BackgroundWork;
  readonly #warming: BackgroundWork;
  readonly #embeddings: EmbeddingQueue;
  #run: Run | undefined;
  #state: EngineState = "starting";
  #done = 0;
  #total = 0;
  #skipped: Partial<Record<SkipReason, number>> = {};
  #stopped: string | undefined;
  #away: string | undefined;
  #guard: MemoryGuard | undefined;

  constructor(ports: Ports, changed: () => void) {
    this.#ports = ports;
    this.#changed = changed;
    this.gate = new Gate(ports.clock);
    this.#histories = new HistoryReader(ports, changed);
    this.#verifying = new BackgroundWork(ports.log, "Files cannot be verified");
    this.#warming = new BackgroundWork(ports.log, "A grammar cannot be loaded ahead");
    this.#embeddings = new EmbeddingQueue(ports, this.gate, changed);
  }

  get state(): EngineState {
    return this.#state;
  }

  get paused(): boolean {
    return this.gate.closed;
  }

  get figures() {
    return { state: this.#state, done: this.#done, total: this.#total, skipped: this.#skipped };
  }

  /** Why the last run stopped by itself, missed folders, or did not index files in full. */
  get problem(): string | undefined {
    return this.#stopped ?? this.#away ?? this.#guard?.problem;
  }

  /** Which folders of the workspace the last run could not read, in a sentence; `undefined` if it read all. */
  get away(): string | undefined {
    return this.#away;
  }

  /** Starts a run, or lets the current one look at everything again. */
  refresh(opened: Opened): Promise<IndexReport> {
    if (this.#run !== undefined) {
      this.#run.again = true;
      this.#run.hurry.abort();
      return this.#run.report;
    }
    return this.#begin(opened, 0);
  }

  /** Completes recent changes with vectors and, now and then, new commits. A run in progress does that at its end. */
  complete(opened: Opened): void {
    if (this.#run !== undefined || opened.workspace.updates === "never") return;
    void this.#embeddings.start(opened);
    this.#histories.follow(opened);
  }

  /** Like `refresh`, for callers that do not wait. Errors appear in the log and the status. */
  start(opened: Opened): void {
    this.refresh(opened).catch(() => undefined);
  }

  /** Like `start`, for a workspace just opened: a saved index first answers questions for a moment, and is then compared with the files. */
  startOpened(opened: Opened): void {
    const after = opened.keeper.index.manifest.files === 0 ? 0 : OPENED_MILLISECONDS;
    this.#begin(opened, after).catch(() => undefined);
  }

  /** Stops the current run, if any, and the work that follows it, and waits until they have ended. */
  async stop(): Promise<void> {
    this.#run?.controller.abort();
    await this.#run?.report.catch(() => undefined);
    for (const work of [this.#histories, this.#verifying, this.#warming, this.#embeddings]) await work.stop();
  }

  /** Resets the figures. */
  reset(): void {
    this.#done = 0;
    this.#total = 0;
    this.#skipped = {};
    this.#stopped = undefined;
    this.#away = undefined;
    this.#guard = undefined;
  }

  pause(): void {
    this.gate.close();
    this.enter("paused");
  }

  resume(opened: Opened): void {
    this.gate.open();
    if (this.#run !== undefined) this.enter("indexing");
    // An embedder that failed may work by now: a key may be set, or a server started.
    opened.embeddings.embedders.retry();
    // Changes were not followed in the meantime, so everything is looked at again.
    this.start(opened);
  }

  /** Opens the gate without starting a run. */
  unpause(): void {
    this.gate.open();
  }

  enter(state: EngineState): void {
    this.#state = this.gate.closed && state !== "starting" ? "paused" : state;
    this.#changed();
  }

  /** Starts a run that looks at the first file after `after` milliseconds. */
  #begin(opened: Opened, after: number): Promise<IndexReport> {
    const controller = new AbortController();
    const hurry = new AbortController();
    const leaveTime = () => restUnlessHurried(this.#ports, after, controller.signal, hurry.signal);
    const report = this.#go(opened, controller.signal, leaveTime);
    this.#run = { controller, hurry, again: false, report };
    return report;
  }

  async #go(opened: Opened, signal: AbortSignal, leaveTime: () => Promise<void>): Promise<IndexReport> {
    this.reset();
    // This lets `#begin` record the run before anything can end it.
    await Promise.resolve();
    try {
      this.enter("scanning");
      await leaveTime();
      const report = await this.#passes(opened, signal);
      // Work started from here on would not be stopped by a caller that waits for this run to end.
      signal.throwIfAborted();
      this.#skipped = report.skipped;
      this.#run = undefined;
      this.enter("ready");
      const completed = Promise.all([this.#histories.start(opened), this.#embeddings.start(opened)]);
      // A caller that refreshes once and then exits gets everything; an editor does not wait.
      if (opened.workspace.updates === "onRequest") await completed;
      else {
        this.#verifying.startOnce(opened, stopped => verifyContents(this.#ports, this.gate, opened, stopped));
        this.#warming.startOnce(opened, stopped => warmGrammars(this.#ports, this.gate, opened, stopped));
      }
      return report;
    } catch (error) {
      this.#run = undefined;
      if (!signal.aborted) {
        this.#stopped = `Indexing stopped: ${errorMessage(error)}`;
        this.#ports.log.error(this.#stopped);
        this.enter("paused");
      }
      throw error;
    }
  }

  async #passes(opened: Opened, signal: AbortSignal): Promise<IndexReport> {
    const { workspace, keeper, writer } = opened;
    const guard = new MemoryGuard(this.#ports, workspace.settings.maxMemory);
    this.#guard = guard;
    writer.detail = guard.detail;
    const events = {
      looking: () => this.#changed(),
      listed: (total: number) => {
        this.#done = 0;
        this.#total = total;
        if (total > 0) this.enter("indexing");
      },
      finished: async (done: number) => {
        this.#done = done;
        this.#changed();
        keeper.changed();
        await keeper.checkpoint();
        await guard.check(keeper);
        writer.detail = guard.detail;
        await this.gate.passed(signal);
      },
    };
    let [indexed, removed] = [0, 0];
    while (true) {
      if (this.#run !== undefined) this.#run.again = false;
      this.enter("scanning");
      await this.gate.passed(signal);
      const { away, ...report } = await catchUp(this.#ports, opened, events, signal);
      this.#away = away;
      indexed += report.indexed;
      removed += report.removed;
      if (report.indexed + report.removed > 0) keeper.changed();
      const isAsked = (): boolean => this.#run?.again === true;
      // Making room takes a while, in which another pass may be requested.
      if (!isAsked() && !(await guard.madeRoom(keeper)) && !isAsked()) return { ...report, indexed, removed };
      writer.detail = guard.detail;
    }
  }
}
