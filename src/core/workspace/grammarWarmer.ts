import { PLAIN_TEXT } from "../document.ts";
import type { Ports } from "../ports.ts";
import type { Gate } from "./gate.ts";
import type { Opened } from "./opened.ts";
import { rest } from "./rest.ts";

/** The engine is left alone for so long before each grammar: most take a fifth of a second, and nothing is answered meanwhile. */
const REST_MILLISECONDS = 2_000;

/** A grammar takes up to 20 MB, so those of the languages with the most files are enough. */
const MOST_LANGUAGES = 8;

/**
 * Loads the grammars of a workspace's languages ahead of the first file that needs them, once after a start: an engine that opens a
 * saved index parses nothing, and the first file of a language that is saved would wait for its grammar.
 */
export class GrammarWarmer {
  readonly #ports: Ports;
  readonly #gate: Gate;
  #controller = new AbortController();
  #warming: Promise<void> = Promise.resolve();
  #warmed: Opened | undefined;

  /** `gate` is closed while the user wants nothing indexed. */
  constructor(ports: Ports, gate: Gate) {
    this.#ports = ports;
    this.#gate = gate;
  }

  /** Begins, unless this workspace was seen to since it was opened. Never rejects: what goes wrong is in the log. */
  start(opened: Opened): void {
    if (this.#warmed === opened) return;
    this.#warmed = opened;
    this.#controller.abort();
    this.#controller = new AbortController();
    const { signal } = this.#controller;
    this.#warming = this.#warming
      .then(() => this.#warm(opened, signal))
      .catch((error: unknown) => {
        if (!signal.aborted) this.#ports.log.warn(`A grammar cannot be loaded ahead: ${String(error)}`);
      });
  }

  /** Ends the work under way, if any, and waits until it has. */
  async stop(): Promise<void> {
    this.#controller.abort();
    await this.#warming;
  }

  async #warm({ languages, keeper }: Opened, signal: AbortSignal): Promise<void> {
    const files = new Map<string, number>();
    for (const [, { language }] of keeper.index.manifest.entries()) {
      if (language !== PLAIN_TEXT) files.set(language, (files.get(language) ?? 0) + 1);
    }
    const common = [...files].sort(([, a], [, b]) => b - a).slice(0, MOST_LANGUAGES);
    for (const [language] of common) {
      await rest(this.#ports, REST_MILLISECONDS, signal);
      await this.#gate.passed(signal);
      await languages.syntax.load(language);
    }
  }
}
