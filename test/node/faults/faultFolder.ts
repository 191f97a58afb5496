import { mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";

const WORDS = [
  "parcel",
  "queue",
  "manifest",
  "weigh",
  "stamp",
  "courier",
  "depot",
  "label",
  "route",
  "scale",
];
const EXTENSIONS = ["py", "txt"];
const DAY = 86_400_000;

/** Queries for such a folder: every word, and several words together. */
export const FAULT_QUESTIONS: readonly string[] = [...WORDS, "weigh the parcel", "handle queue manifest"];

/** Pseudo-random numbers, the same for the same seed. */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A folder of small files, code and prose, which change at random. */
export class FaultFolder {
  readonly root: string;
  readonly #random: () => number;
  readonly #count: number;
  #written = 0;

  /** Starts with about `count` files. */
  constructor(root: string, count: number, random: () => number) {
    this.root = root;
    this.#random = random;
    this.#count = count;
    for (let number = 0; number < count; number++) this.#write(this.#pathOf(number));
  }

  textOf(file: string): string | undefined {
    try {
      return readFileSync(path.join(this.root, file), "utf8");
    } catch {
      return undefined;
    }
  }

  /** Writes or removes a file, or turns it into one that is left out. Returns its path. */
  edit(): string {
    const file = this.#pathOf(this.pick(this.#count));
    const kind = this.#random();
    if (kind < 0.15) rmSync(path.join(this.root, file), { force: true });
    else if (kind < 0.2) this.#put(file, Uint8Array.of(0, 1, 2, this.pick(256)));
    else if (kind < 0.25)
      this.#put(file, `-----BEGIN RSA ${"PRIVATE"} KEY-----\n${"key".repeat(14)}\n${this.#written}\n`);
    else this.#write(file);
    return file;
  }

  /** A whole number below `count`. */
  pick(count: number): number {
    return Math.floor(this.#random() * count);
  }

  #pathOf(number: number): string {
    return `folder${number % 5}/file${number}.${EXTENSIONS[number % EXTENSIONS.length]}`;
  }

  #write(file: string): void {
    const sections = Array.from({ length: 1 + this.pick(6) }, () => this.#section(path.extname(file)));
    this.#put(file, sections.join("\n"));
  }

  #section(extension: string): string {
    const word = () => WORDS[this.pick(WORDS.length)] ?? "";
    const body = Array.from({ length: 3 + this.pick(12) }, () => `${word()} ${word()} ${this.pick(1000)}`);
    if (extension !== ".py") return `${body.join("\n")}\n`;
    const lines = body.map((line, at) => `    ${word()}_${at} = "${line}"`);
    return `def ${word()}_${word()}(${word()}):\n${lines.join("\n")}\n`;
  }

  /** Stamps files as if the clock jumped back and forth by hours; no two writes of a file get the same time. */
  #put(file: string, content: string | Uint8Array): void {
    const target = path.join(this.root, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, content);
    const time = (Date.now() + (this.#random() - 0.5) * DAY + ++this.#written) / 1000;
    utimesSync(target, time, time);
  }
}
