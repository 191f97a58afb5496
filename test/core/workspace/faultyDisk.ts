import { setImmediate } from "node:timers/promises";
import { type Storage, StorageConflict } from "../../../src/core/ports.ts";

/**
 * - `full`: nothing can be written.
 * - `torn`: of what is appended a part arrives, and then nothing more can be written.
 * - `stuck`: files can be written and not removed.
 */
export type DiskFault = "none" | "full" | "torn" | "stuck";

type State = ReadonlyMap<string, Uint8Array>;

/** A disk that engines share. It fails on demand, and remembers every state that it was in. */
export class FaultyDisk {
  fault: DiskFault = "none";
  /** Turns of the process that a write takes, during which other things happen. */
  turns = 3;
  readonly #states: State[] = [new Map()];

  /** The disk as mounted by one process. */
  mount(): MountedDisk {
    return new MountedDisk(this);
  }

  get state(): State {
    return this.#states.at(-1) ?? new Map();
  }

  put(name: string, bytes: Uint8Array | undefined): void {
    const next = new Map(this.state);
    if (bytes === undefined) next.delete(name);
    else next.set(name, bytes);
    this.#states.push(next);
  }

  /** Returns to the state of some writes ago, as if those had never reached the disk. */
  forget(writes: number): void {
    this.#states.length = Math.max(1, this.#states.length - writes);
  }

  /** Loses the last bytes of a file. */
  tear(name: string, lost: number): void {
    const bytes = this.state.get(name);
    if (bytes !== undefined) this.put(name, bytes.subarray(0, Math.max(0, bytes.length - lost)));
  }
}

/** Once its process is killed, writes no longer reach the disk. */
export class MountedDisk implements Storage {
  readonly #disk: FaultyDisk;
  #alive = true;

  constructor(disk: FaultyDisk) {
    this.#disk = disk;
  }

  kill(): void {
    this.#alive = false;
  }

  async read(name: string): Promise<Uint8Array | undefined> {
    await this.#turns();
    return this.#disk.state.get(name);
  }

  async write(name: string, pieces: Iterable<Uint8Array>): Promise<void> {
    await this.#writable();
    this.#disk.put(name, Buffer.concat([...pieces]));
  }

  async append(
    name: string,
    pieces: Iterable<Uint8Array>,
    { size, at }: { readonly size: number; readonly at: number },
  ): Promise<void> {
    await this.#turns();
    const before = this.#disk.state.get(name) ?? new Uint8Array(0);
    if (before.length !== size) throw new StorageConflict(name);
    const after = Buffer.concat([before.subarray(0, at), ...pieces]);
    if (this.#disk.fault === "torn") this.#disk.put(name, after.subarray(0, (at + after.length) >> 1));
    await this.#writable();
    this.#disk.put(name, after);
  }

  async remove(name: string): Promise<void> {
    await this.#turns();
    if (this.#disk.fault === "stuck") throw new Error("the file is in use");
    this.#disk.put(name, undefined);
  }

  async list() {
    return [...this.#disk.state].map(([name, { length }]) => ({ name, bytes: length, path: name }));
  }

  async quarantine(name: string): Promise<void> {
    await this.#turns();
    this.#disk.put(`${name}.damaged`, this.#disk.state.get(name));
    this.#disk.put(name, undefined);
  }

  async #writable(): Promise<void> {
    await this.#turns();
    if (this.#disk.fault === "full" || this.#disk.fault === "torn") throw new Error("the disk is full");
  }

  async #turns(): Promise<void> {
    for (let turn = 0; turn < this.#disk.turns; turn++) await setImmediate();
    if (!this.#alive) throw new Error("the process was killed");
  }
}
