import { EventEmitter } from "node:events";
import { readFile, writeFile } from "node:fs/promises";

/** How long an answer is kept, in milliseconds. */
export const MAX_AGE = 60_000;
const HEADERS = { accept: "application/json" };

interface Entry { value: unknown; time: number }

/**
 * Asks a server and remembers its answers.
 *
 * Answers survive a restart, because they are written to a file.
 */
export class Service extends EventEmitter {
  readonly #file: string;
  readonly #answers = new Map<string, Entry>();
  #timer: NodeJS.Timeout | undefined;

  constructor(file: string) {
    super();
    this.#file = file;
  }

  /** Reads what was written before. A missing file is no error. */
  async load(): Promise<void> {
    try {
      const saved = JSON.parse(await readFile(this.#file, "utf8")) as [string, Entry][];
      for (const [key, entry] of saved) this.#answers.set(key, entry);
    } catch (error) {
      this.emit("problem", error);
    }
  }

  async ask(url: string, signal: AbortSignal): Promise<unknown> {
    const known = this.#answers.get(url);
    if (known !== undefined && Date.now() - known.time < MAX_AGE) {
      this.emit("hit", url);
      return known.value;
    }

    // One retry: the proxy closes idle connections without a word.
    let response: Response;
    try {
      response = await fetch(url, { headers: HEADERS, signal });
    } catch (error) {
      if (signal.aborted) throw error;
      response = await fetch(url, { headers: HEADERS, signal });
    }

    if (!response.ok) {
      throw new Error(`${url} answered ${response.status} ${response.statusText}`);
    }
    const value: unknown = await response.json();
    this.#answers.set(url, { value, time: Date.now() });
    this.#scheduleSave();
    return value;
  }

  #scheduleSave(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      void writeFile(this.#file, JSON.stringify([...this.#answers]));
    }, 1_000);
  }
}

export const urls = (base: string): Record<string, string> => ({ users: `${base}/users`, teams: `${base}/teams` });
