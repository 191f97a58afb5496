import { setImmediate } from "node:timers/promises";
import type { Engine } from "../../core/engine.ts";
import type { Outside } from "../../core/network.ts";
import type { Log } from "../../core/ports.ts";
import { STARTING, type Status } from "../../core/status.ts";
import type { EngineConnection } from "./engineConnection.ts";
import type { CallArguments, CallResult, EngineCall } from "./protocol.ts";

/** What an engine is started with. */
export interface EngineClientOptions {
  /** `engine.cjs` of the build. */
  readonly script: string;
  /** Folder for the saved index; need not exist. */
  readonly storage: string;
  /** Folder for what all workspaces share; need not exist. Without it that lies beside the index. */
  readonly common?: string;
  /** Absolute paths where git may be, before other places are looked at: the first that is there counts. */
  readonly git?: readonly string[];
  readonly log: Log;
  /** How the engine gets to a server that the user agreed to. Without it, it gets to none. */
  readonly outside?: Outside;
}

/** The first restart waits this long, and each that fails soon after waits twice as long as the one before. */
const FIRST_DELAY_MILLISECONDS = 100;
/** An engine that dies this often without living this long between is broken, and is left alone. */
const MAX_DEATHS = 5;
const HEALTHY_MILLISECONDS = 60_000;
/** Far longer than any file takes, on a machine that has other work too. */
const SILENCE_MILLISECONDS = 120_000;

/**
 * The engine as the editor and the terminal see it: it lives in a process of its own, and when that dies it is
 * started and opened again. Calls that were under way then reject with an `EngineStoppedError`; later ones wait for
 * the new process.
 */
export function createEngineClient(options: EngineClientOptions): Engine {
  return new EngineClient(options);
}

class EngineClient implements Engine {
  readonly #options: EngineClientOptions;
  readonly #listeners = new Set<(status: Status) => void>();
  #connection: Promise<EngineConnection>;
  /** The workspace that a new process must open to be as the old one was. */
  #opened: CallArguments<"open"> | undefined;
  #paused = false;
  #deaths = 0;
  #disposed = false;
  #status = STARTING;
  #watchdog: ReturnType<typeof setTimeout> | undefined;

  constructor(options: EngineClientOptions) {
    this.#options = options;
    this.#connection = this.#start();
  }

  async open(...args: [...CallArguments<"open">, AbortSignal]): Promise<Status> {
    this.#opened = [args[0]];
    return this.#call("open", args);
  }

  refresh(...args: [AbortSignal]) {
    return this.#call("refresh", args);
  }

  compare(...args: [AbortSignal]) {
    return this.#call("compare", args);
  }

  change(...args: [...CallArguments<"change">, AbortSignal]) {
    return this.#call("change", args);
  }

  overlay(...args: [...CallArguments<"overlay">, AbortSignal]) {
    return this.#call("overlay", args);
  }

  search(...args: [...CallArguments<"search">, AbortSignal]) {
    return this.#call("search", args);
  }

  context(...args: [...CallArguments<"context">, AbortSignal]) {
    return this.#call("context", args);
  }

  symbols(...args: [...CallArguments<"symbols">, AbortSignal]) {
    return this.#call("symbols", args);
  }

  async outline(...args: [...CallArguments<"outline">, AbortSignal]) {
    return (await this.#call("outline", args)) ?? undefined;
  }

  files(...args: [...CallArguments<"files">, AbortSignal]) {
    return this.#call("files", args);
  }

  diagnose(...args: [...CallArguments<"diagnose">, AbortSignal]) {
    return this.#call("diagnose", args);
  }

  mask(...args: [...CallArguments<"mask">, AbortSignal]) {
    return this.#call("mask", args);
  }

  sampleEmbedding(...args: [...CallArguments<"sampleEmbedding">, AbortSignal]) {
    return this.#call("sampleEmbedding", args);
  }

  async status(signal: AbortSignal): Promise<Status> {
    return this.#status.state === "failed" ? this.#status : await this.#call("status", [signal]);
  }

  async pause(...args: [AbortSignal]) {
    this.#paused = true;
    await this.#call("pause", args);
  }

  async resume(...args: [AbortSignal]) {
    this.#paused = false;
    if (this.#status.state === "failed") this.#revive();
    else await this.#call("resume", args);
  }

  async rebuild(...args: [AbortSignal]) {
    this.#paused = false;
    if (this.#status.state === "failed") this.#revive();
    await this.#call("rebuild", args);
  }

  async clear(...args: [AbortSignal]) {
    this.#paused = true;
    await this.#call("clear", args);
  }

  async clearFolder(...args: [...CallArguments<"clearFolder">, AbortSignal]) {
    this.#paused = true;
    await this.#call("clearFolder", args);
  }

  onDidChangeStatus(listener: (status: Status) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async dispose(): Promise<void> {
    this.#disposed = true;
    clearTimeout(this.#watchdog);
    this.#listeners.clear();
    const connection = await this.#connection.catch(() => undefined);
    await connection?.dispose();
  }

  async #call<C extends EngineCall>(call: C, args: readonly unknown[]): Promise<CallResult<C>> {
    const signal = args.at(-1) as AbortSignal;
    signal.throwIfAborted();
    const connection = await this.#connection;
    return await connection.call(call, args.slice(0, -1) as unknown as CallArguments<C>, signal);
  }

  /** Starts a process; one that takes the place of another opens what that one had open. */
  async #start(before?: CallArguments<"open">): Promise<EngineConnection> {
    const { script, storage, common = storage, git = [], log, outside } = this.#options;
    // Starting a process takes longer than all the rest of an activation. Before each of its steps the editor has a turn.
    await setImmediate();
    const { EngineConnection } = await import("./engineConnection.ts");
    await setImmediate();
    const startedAt = performance.now();
    const connection = new EngineConnection({
      script,
      storage,
      common,
      git,
      log,
      ...(outside === undefined ? {} : { outside }),
      onStatus: status => this.#tell(status),
      onDeath: reason => this.#died(reason, performance.now() - startedAt),
    });
    // The process serves messages in order, so whatever is called next finds the workspace open.
    if (before !== undefined) {
      const signal = new AbortController().signal;
      if (this.#paused) void connection.call("pause", [], signal).catch(() => undefined);
      connection.call("open", before, signal).catch((error: unknown) => log.error(String(error)));
    }
    return connection;
  }

  #died(reason: string, lived: number): void {
    if (this.#disposed) return;
    this.#deaths = lived > HEALTHY_MILLISECONDS ? 1 : this.#deaths + 1;
    if (this.#deaths >= MAX_DEATHS) {
      const problem = `The engine stopped ${this.#deaths} times in a row (${reason}). Try again, or rebuild the index.`;
      this.#options.log.error(problem);
      this.#connection = Promise.reject(new Error(problem));
      this.#connection.catch(() => undefined);
      this.#tell({ ...this.#status, state: "failed", problem });
      return;
    }
    this.#options.log.warn(`The engine stopped (${reason}). Starting it again.`);
    this.#tell({ ...this.#status, state: "starting" });
    const delay = FIRST_DELAY_MILLISECONDS * 2 ** (this.#deaths - 1);
    this.#connection = new Promise(resolve => setTimeout(resolve, delay)).then(() =>
      this.#start(this.#opened),
    );
  }

  #revive(): void {
    this.#deaths = 0;
    this.#tell(STARTING);
    this.#connection = this.#start(this.#opened);
  }

  #tell(status: Status): void {
    this.#status = status;
    this.#watch(status.state);
    for (const listener of this.#listeners) listener(status);
  }

  /** An engine that is at work tells of every file. One that is silent for long is stuck, and is ended. */
  #watch(state: Status["state"]): void {
    clearTimeout(this.#watchdog);
    if (this.#disposed || (state !== "scanning" && state !== "indexing")) return;
    this.#watchdog = setTimeout(() => {
      this.#options.log.warn("The engine has not been heard of for two minutes; it is ended.");
      this.#connection.then(connection => connection.kill()).catch(() => undefined);
    }, SILENCE_MILLISECONDS);
  }
}
