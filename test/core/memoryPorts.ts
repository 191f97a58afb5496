import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import {
  type CommittedChange,
  type FileSource,
  type History,
  type Log,
  type Ports,
  type Storage,
  StorageConflict,
  type VectorCache,
  type WorkNote,
} from "../../src/core/ports.ts";
import { findSecrets } from "../../src/node/secrets/findSecrets.ts";
import { grammarSource } from "./grammarSource.ts";
import { HashingEmbedder } from "./hashingEmbedder.ts";

/** Shared by all engines in a test file, so that each grammar is loaded once. */
const GRAMMARS = grammarSource();

/** Files in memory: paths of the one folder to their bytes. */
export class MemoryFiles implements FileSource {
  readonly contents = new Map<string, { bytes: Uint8Array; modified: number }>();
  /** Paths that were read, in order. */
  readonly reads: string[] = [];
  #time = 1_000;

  constructor(files: Readonly<Record<string, string>> = {}) {
    for (const [path, text] of Object.entries(files)) this.write(path, text);
  }

  write(path: string, text: string | Uint8Array): void {
    this.contents.set(path, {
      bytes: typeof text === "string" ? Buffer.from(text) : text,
      modified: this.#time++,
    });
  }

  async *list() {
    for (const path of [...this.contents.keys()]) {
      const listing = await this.look({}, path);
      if (listing !== undefined) yield listing;
    }
  }

  async look(_folder: unknown, path: string) {
    const file = this.contents.get(path);
    return file === undefined ? undefined : { path, size: file.bytes.length, modified: file.modified };
  }

  async named(_folder: unknown, path: string) {
    return path;
  }

  async read(_folder: unknown, path: string) {
    this.reads.push(path);
    const file = this.contents.get(path);
    return file === undefined ? undefined : { ...file, size: file.bytes.length };
  }
}

/** A store in memory that outlives the engine, and can be made to fail. */
export class MemoryStorage implements Storage {
  readonly stored = new Map<string, Uint8Array>();
  /** The error that the next writes fail with. */
  failure: Error | undefined;

  async read(name: string): Promise<Uint8Array | undefined> {
    return this.stored.get(name);
  }

  async write(name: string, pieces: Iterable<Uint8Array>): Promise<void> {
    if (this.failure !== undefined) throw this.failure;
    this.stored.set(name, Buffer.concat([...pieces]));
  }

  async append(
    name: string,
    pieces: Iterable<Uint8Array>,
    expected: { size: number; at: number },
  ): Promise<void> {
    if (this.failure !== undefined) throw this.failure;
    const before = this.stored.get(name) ?? new Uint8Array(0);
    if (before.length !== expected.size) throw new StorageConflict(name);
    this.stored.set(name, Buffer.concat([before.subarray(0, expected.at), ...pieces]));
  }

  async remove(name: string): Promise<void> {
    this.stored.delete(name);
  }

  async list() {
    return [...this.stored].map(([name, { length }]) => ({ name, bytes: length, path: name }));
  }

  async quarantine(name: string): Promise<void> {
    const bytes = this.stored.get(name);
    this.stored.delete(name);
    if (bytes !== undefined) this.stored.set(`${name}.damaged`, bytes);
  }
}

/** A cache in memory that outlives the engine. */
export class MemoryVectorCache implements VectorCache {
  readonly stored = new Map<string, Uint8Array>();

  async read(embedder: string, _bytes: number, keys: readonly string[]) {
    const found = keys.map(key => [key, this.stored.get(`${embedder} ${key}`)] as const);
    return new Map(found.flatMap(([key, bytes]) => (bytes === undefined ? [] : [[key, bytes] as const])));
  }

  async write(embedder: string, _bytes: number, entries: ReadonlyMap<string, Uint8Array>): Promise<void> {
    for (const [key, bytes] of entries) this.stored.set(`${embedder} ${key}`, bytes);
  }
}

/** A note in memory that outlives the engine. */
export class MemoryWorkNote implements WorkNote {
  text = "";
  /** All texts that were written, in order. */
  readonly written: string[] = [];

  async take(): Promise<string> {
    const { text } = this;
    this.text = "";
    return text;
  }

  write(text: string): void {
    this.text = text;
    this.written.push(text);
  }
}

/** Commits in memory, newest first. The number of commits is the id of the head; without commits there is no repository. */
export class MemoryHistory implements History {
  log: readonly CommittedChange[] = [];
  /** How often commits were read, even if only some of them. */
  readings = 0;
  /** The total number of commits read. */
  commitsRead = 0;

  async head(_folder: unknown, _signal: AbortSignal): Promise<string | undefined> {
    return this.log.length === 0 ? undefined : String(this.log.length);
  }

  /** Whether commits were only added: a log that was rewritten is not shorter. */
  async leadsTo(_folder: unknown, from: string, to: string): Promise<boolean> {
    return Number(from) < Number(to);
  }

  async *commits(_folder: unknown, { since = "0" }: { readonly since?: string }) {
    this.readings++;
    for (const commit of this.log.slice(0, this.log.length - Number(since))) {
      this.commitsRead++;
      yield commit;
    }
  }
}

export interface MemoryPorts extends Ports {
  readonly files: MemoryFiles;
  readonly history: MemoryHistory;
  readonly storage: MemoryStorage;
  readonly vectorCache: MemoryVectorCache;
  readonly workNote: MemoryWorkNote;
  /** All logged messages, each after its level. */
  readonly logged: readonly string[];
}

/** Ports without a disk. Timers never fire by themselves; a test calls for their work explicitly. */
export function memoryPorts(files: MemoryFiles, storage = new MemoryStorage()): MemoryPorts {
  const logged: string[] = [];
  const note = (level: string) => (message: string) => void logged.push(`${level}: ${message}`);
  const log: Log = { info: note("info"), warn: note("warn"), error: note("error") };
  return {
    files,
    history: new MemoryHistory(),
    storage,
    vectorCache: new MemoryVectorCache(),
    workNote: new MemoryWorkNote(),
    logged,
    log,
    grammars: GRAMMARS,
    userLanguages: async () => ({ languages: [], problems: [] }),
    clock: {
      now: () => performance.now(),
      date: () => Date.now(),
      worked: () => performance.now(),
      yield: () => setImmediate(),
      after: () => () => undefined,
    },
    hash: bytes => createHash("sha256").update(bytes).digest("base64url").slice(0, 22),
    startHash: () => {
      const hash = createHash("sha256");
      return { add: bytes => void hash.update(bytes), end: () => hash.digest("base64url").slice(0, 22) };
    },
    compile: bytes => new WebAssembly.Module(bytes),
    residentBytes: () => 0,
    end(reason) {
      throw new Error(reason);
    },
    findSecrets,
    secretRules: "all",
    openEmbedder: async ({ kind }) => {
      if (kind !== "builtin") throw new Error(`There is no ${kind} embedder here.`);
      return new HashingEmbedder();
    },
    tokenCounter: async () => text => Math.ceil(text.length / 4),
    tokenSums: async text => Uint32Array.from({ length: text.length + 1 }, (_, at) => Math.ceil(at / 4)),
  };
}
