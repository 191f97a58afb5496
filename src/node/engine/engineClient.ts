import { setImmediate, setTimeout } from "node:timers/promises";
import type { Engine } from "../../core/engine.ts";
import { isIndexing, STARTING, type Status } from "../../core/status.ts";
import type { EngineClientOptions } from "./engineClientOptions.ts";
import type { EngineConnection } from "./engineConnection.ts";
import { EngineStoppedError } from "./engineStoppedError.ts";
import type { CallArguments, CallResult, EngineCall } from "./protocol.ts";
import { Restarts } from "./restarts.ts";
import { Watchdog } from "./watchdog.ts";

/**
 * The engine as the editor and the terminal see it. It lives in its own process, and when that dies, another is started and opens the same
 * workspace. Calls under way then reject with an `EngineStoppedError`, except for `open`; later calls wait for the new process.
 */
export function createEngineClient(options: EngineClientOptions): Engine {
  return new EngineClient(options);
}

class EngineClient implements Engine {
  readonly #options: EngineClientOptions;
  readonly #listeners = new Set<(status: Status) => void>();
  #connection: Promise<EngineConnection>;
  /** The workspace that a new process must open to take the place of the old one. */
  #opened: CallArguments<"open"> | undefined;
  #paused = false;
  readonly #restarts = new Restarts();
  readonly #ended = new AbortController();
  #status = STARTING;
  #underWay = 0;
  readonly #watchdog = new Watchdog({
    isAtWork: () => !this.#ended.signal.aborted && (this.#underWay > 0 || isIndexing(this.#status.state)),
    ask: async () => await (await this.#connection).answersToAnything(),
    end: () => {
      this.#options.log.warn("The engine has not been heard of for two minutes; it is ended.");
      this.#connection.then(connection => connection.kill()).catch(() => undefined);
    },
  });

  constructor(options: EngineClientOptions) {
    this.#options = options;
    this.#connection = this.#begin();
  }

  async open(...args: [...CallArguments<"open">, AbortSignal]): Promise<Status> {
    this.#opened = [args[0]];
    for (let opening = this.#call("open", args); ; opening = this.status(args[1])) {
      try {
        return await opening;
      } catch (error) {
        // The process that replaces one that died opens the same workspace.
        if (!(error instanceof EngineStoppedError)) throw error;
      }
    }
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
    return this.#answer("search", args);
  }

  context(...args: [...CallArguments<"context">, AbortSignal]) {
    return this.#answer("context", args);
  }

  symbols(...args: [...CallArguments<"symbols">, AbortSignal]) {
    return this.#answer("symbols", args);
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
    this.#ended.abort();
    this.#watchdog.look();
    this.#listeners.clear();
    await (await this.#connection.catch(() => undefined))?.dispose();
  }

  async #answer<C extends EngineCall>(call: C, args: readonly unknown[]): Promise<CallResult<C>> {
    await this.#options.beforeAnswer?.(args.at(-1) as AbortSignal);
    return await this.#call(call, args);
  }

  async #call<C extends EngineCall>(call: C, args: readonly unknown[]): Promise<CallResult<C>> {
    const signal = args.at(-1) as AbortSignal;
    signal.throwIfAborted();
    this.#underWay++;
    this.#watchdog.look();
    try {
      const connection = await this.#connection;
      return await connection.call(call, args.slice(0, -1) as unknown as CallArguments<C>, signal);
    } finally {
      this.#underWay--;
      this.#watchdog.heard();
    }
  }

  /** Starts a process. One that cannot even be started counts as one that died; callers are told why. */
  #begin(delay?: number): Promise<EngineConnection> {
    const starting = this.#start(delay);
    starting.catch((error: unknown) => this.#died(String(error), 0));
    return starting;
  }

  /** Starts a process. With a delay, in milliseconds, it replaces another and opens the workspace that is open by then. */
  async #start(delay?: number): Promise<EngineConnection> {
    const { storage, log } = this.#options;
    const unlessEnded = { signal: this.#ended.signal };
    // Starting a process takes longer than all the rest of activation, so the editor gets a turn before each step.
    await setTimeout(delay ?? 0, undefined, unlessEnded);
    const { EngineConnection } = await import("./engineConnection.ts");
    await setImmediate(undefined, unlessEnded);
    const startedAt = performance.now();
    const connection = new EngineConnection({
      common: storage,
      git: [],
      ...this.#options,
      onStatus: status => this.#tell(status),
      onDeath: reason => this.#died(reason, performance.now() - startedAt),
    });
    // The process handles messages in order, so later calls find the workspace open.
    if (delay !== undefined && this.#opened !== undefined) {
      const signal = new AbortController().signal;
      if (this.#paused) void connection.call("pause", [], signal).catch(() => undefined);
      connection.call("open", this.#opened, signal).catch((error: unknown) => log.error(String(error)));
    }
    return connection;
  }

  #died(reason: string, lived: number): void {
    if (this.#ended.signal.aborted) return;
    const delay = this.#restarts.delayAfter(lived);
    const then = delay === undefined ? "" : " Starting it again.";
    this.#options.log.warn(`The engine stopped (${reason}).${then}`);
    if (delay === undefined) this.#fail(reason);
    else {
      this.#tell({ ...this.#status, state: "starting" });
      this.#connection = this.#begin(delay);
    }
  }

  #fail(reason: string): void {
    const problem = `The engine stopped ${this.#restarts.deaths} times in a row (${reason}). Try again.`;
    this.#connection = Promise.reject(new Error(problem));
    this.#connection.catch(() => undefined);
    this.#tell({ ...this.#status, state: "failed", problem });
  }

  #revive(): void {
    this.#restarts.forget();
    this.#tell(STARTING);
    this.#connection = this.#begin(0);
  }

  #tell(status: Status): void {
    this.#status = status;
    this.#watchdog.heard();
    for (const listener of this.#listeners) listener(status);
  }
}
