import { PLAIN_TEXT } from "../../document.ts";
import type { Ports } from "../../ports.ts";
import type { Opened } from "../opened.ts";
import { BackgroundWork } from "./backgroundWork.ts";
import type { Gate } from "./gate.ts";
import { rest } from "./rest.ts";

/** The rest before each grammar: some take a tenth of a second to load, in which nothing is answered. */
const REST_MILLISECONDS = 2_000;

/** The most grammars that are loaded, for the languages with the most files: each takes up to 20 MB. */
const MOST_LANGUAGES = 8;

/**
 * Loads the grammars of a workspace's languages once after a start. An engine that opens a saved index parses nothing, so the first file
 * that the user saves in a language would have to wait for its grammar.
 */
export class GrammarWarmer {
  readonly #ports: Ports;
  readonly #gate: Gate;
  readonly #work: BackgroundWork;

  /** `gate` is closed while indexing is paused. */
  constructor(ports: Ports, gate: Gate) {
    this.#ports = ports;
    this.#gate = gate;
    this.#work = new BackgroundWork(error =>
      ports.log.warn(`A grammar cannot be loaded ahead: ${String(error)}`),
    );
  }

  /** Starts, unless this was already done since the workspace was opened. Errors are logged. */
  start(opened: Opened): void {
    this.#work.startOnce(opened, signal => this.#warm(opened, signal));
  }

  /** Stops the work under way, if any, and waits until it has ended. */
  stop(): Promise<void> {
    return this.#work.stop();
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
