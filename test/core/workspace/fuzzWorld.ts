import { setImmediate } from "node:timers/promises";
import type { Workspace } from "../../../src/core/engine.ts";
import { DEFAULT_SETTINGS } from "../../../src/core/engineSettings.ts";
import type { GrammarSource } from "../../../src/core/language.ts";
import type { Clock, Ports } from "../../../src/core/ports.ts";
import { SAVING_PACE, type SavingPace } from "../../../src/core/workspace/saving/savingPace.ts";
import { WorkspaceEngine } from "../../../src/core/workspace/workspaceEngine.ts";
import { MemoryFiles, MemoryHistory, memoryPorts } from "../memoryPorts.ts";
import { FaultyDisk, type MountedDisk } from "./faultyDisk.ts";

const SIGNAL = new AbortController().signal;
const BASE = memoryPorts(new MemoryFiles());
/** Milliseconds that the clock advances with each reading, so that work in slices is interrupted often. */
const TICK = 3;

/** Small enough for a few changes to a few small files to reach each limit. */
const PACE: SavingPace = {
  ...SAVING_PACE,
  addedChunks: 30,
  addedShare: 0.5,
  journalBytes: 1,
  journalShare: 0.2,
  maxJournalBytes: 20_000,
};

/** Time passes only when a test says so. */
class FuzzClock implements Clock {
  #now = 0;
  #timers = new Map<object, { readonly at: number; readonly callback: () => void }>();

  /** No document here takes long to parse. */
  worked(): number {
    return 0;
  }

  now(): number {
    this.#now += TICK;
    return this.#now;
  }

  date(): number {
    return this.#now;
  }

  yield(): Promise<void> {
    return setImmediate();
  }

  after(milliseconds: number, callback: () => void): () => void {
    const timer = {};
    this.#timers.set(timer, { at: this.#now + milliseconds, callback });
    return () => this.#timers.delete(timer);
  }

  pass(milliseconds: number): void {
    this.#now += milliseconds;
    for (const [timer, { at, callback }] of [...this.#timers]) {
      if (at > this.#now) continue;
      this.#timers.delete(timer);
      callback();
    }
  }
}

/** An engine with its disk and its clock. */
export interface Running {
  readonly engine: WorkspaceEngine;
  readonly disk: MountedDisk;
  readonly clock: FuzzClock;
  /** Texts typed into files and not saved, in this engine's editor. */
  readonly unsaved: Map<string, string>;
}

/** A folder of files, a disk for the index, and engines that start and end. */
export class FuzzWorld {
  readonly files = new MemoryFiles();
  readonly history = new MemoryHistory();
  readonly disk = new FaultyDisk();
  /** The maximal size of a chunk: an index cut with another one is useless. */
  maxChunkSize = 200;
  readonly #grammars: GrammarSource;
  readonly #seen = new Map<string, string>();
  #time = 1_000_000;

  constructor(grammars: GrammarSource) {
    this.#grammars = grammars;
  }

  /** Moves the clock that stamps files, forward or back. */
  jump(milliseconds: number): void {
    this.#time += milliseconds;
  }

  /**
   * Writes a file. Two contents with the same size and time cannot be told apart without reading them, so the file system is assumed to
   * stamp them differently.
   */
  write(path: string, content: string | Uint8Array): void {
    const bytes = Buffer.from(content);
    let modified = this.#time;
    const same = bytes.toString("latin1");
    const look = () => `${path} ${bytes.length} ${modified}`;
    while ((this.#seen.get(look()) ?? same) !== same) modified++;
    this.#seen.set(look(), same);
    this.files.contents.set(path, { bytes, modified });
  }

  remove(path: string): void {
    this.files.contents.delete(path);
  }

  textOf(path: string): string | undefined {
    const file = this.files.contents.get(path);
    return file === undefined ? undefined : Buffer.from(file.bytes).toString();
  }

  workspace(): Workspace {
    return {
      folders: [{ id: "w", root: "/w" }],
      settings: { ...DEFAULT_SETTINGS, maxChunkSize: this.maxChunkSize },
      updates: "onRequest",
      trusted: true,
    };
  }

  /** The ports of an engine on a disk. */
  portsOn(storage: MountedDisk): Ports {
    return { ...BASE, files: this.files, history: this.history, grammars: this.#grammars, storage };
  }

  /** Starts an engine on the disk of this world, or on another. It has not looked at the files yet. */
  async start(on = this.disk): Promise<Running> {
    const disk = on.mount();
    const clock = new FuzzClock();
    const engine = new WorkspaceEngine({ ...this.portsOn(disk), clock }, PACE);
    await engine.open(this.workspace(), SIGNAL);
    return { engine, disk, clock, unsaved: new Map() };
  }

  /** Starts an engine without a saved index, and waits until it has read all files. */
  async startFresh(): Promise<{ readonly running: Running; readonly disk: FaultyDisk }> {
    const disk = new FaultyDisk();
    const running = await this.start(disk);
    await running.engine.refresh(SIGNAL);
    return { running, disk };
  }
}
