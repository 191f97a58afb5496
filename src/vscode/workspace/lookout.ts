import * as vscode from "vscode";
import { untilAborted } from "../../core/base/untilAborted.ts";
import type { Engine } from "../../core/engine.ts";
import type { Log } from "../../core/ports.ts";
import { NEVER } from "../cancellation.ts";
import { logError } from "../guard.ts";
import { sayBriefly } from "../sayBriefly.ts";

/** The minimum pause between comparisons where the editor reports changes, as nearly always, ... */
const PAUSE_MILLISECONDS = 30_000;
/** ... and where it does not. */
const UNTOLD_PAUSE_MILLISECONDS = 3_000;
/** A pause lasts at least this many times as long as the comparison before it. */
const PAUSE_TIMES = 10;
/** A change that the editor reports is reported this soon before or after it is found; editors that poll every few seconds report late. */
const GRACE_MILLISECONDS = 10_000;
/** How long an answer waits for the comparison where the editor does not report changes. */
const PATIENCE_MILLISECONDS = 2_000;

/**
 * Compares the files with the index when the user returns to the window or asks something. An editor does not report that it cannot watch
 * a folder, as on network drives, in containers, or when the system's limit of watches is reached.
 */
export class Lookout implements vscode.Disposable {
  readonly #engine: Pick<Engine, "compare" | "refresh" | "status">;
  readonly #log: Log;
  readonly #focused: vscode.Disposable;
  #comparing: Promise<void> | undefined;
  #notBefore = 0;
  /** When the editor last reported a change. */
  #toldAt = -Infinity;
  /** Files changed without a report by the editor. */
  #isUntold = false;
  #grace: ReturnType<typeof setTimeout> | undefined;

  constructor(engine: Pick<Engine, "compare" | "refresh" | "status">, log: Log) {
    this.#engine = engine;
    this.#log = log;
    this.#focused = vscode.window.onDidChangeWindowState(({ focused }) => {
      if (focused) void this.#look();
    });
  }

  /** To be called when the editor reports a change on disk. */
  told(): void {
    this.#toldAt = performance.now();
  }

  /** To be called before an answer. It waits for the comparison only where the editor does not report changes. Never rejects. */
  async beforeAnswer(signal: AbortSignal): Promise<void> {
    const compared = this.#look();
    if (!this.#isUntold || signal.aborted) return;
    const patience = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MILLISECONDS)]);
    await untilAborted(compared, patience).catch(() => undefined);
  }

  dispose(): void {
    this.#focused.dispose();
    clearTimeout(this.#grace);
  }

  /** Compares the files unless they were compared a moment ago. Never rejects. */
  async #look(): Promise<void> {
    if (performance.now() >= this.#notBefore) this.#comparing ??= this.#compare();
    await this.#comparing;
  }

  async #compare(): Promise<void> {
    try {
      // An index being built differs anyway, and a paused one is meant to.
      if ((await this.#engine.status(NEVER)).state !== "ready") return;
      const started = performance.now();
      const { changed, removed } = await this.#engine.compare(NEVER);
      const ended = performance.now();
      const pause = this.#isUntold ? UNTOLD_PAUSE_MILLISECONDS : PAUSE_MILLISECONDS;
      this.#notBefore = ended + Math.max(pause, PAUSE_TIMES * (ended - started));
      if (changed + removed === 0) return;
      this.#grace ??= setTimeout(() => this.#judge(ended), GRACE_MILLISECONDS);
      await this.#engine.refresh(NEVER);
    } catch (error) {
      logError(this.#log, "Comparing the index with the files", error);
    } finally {
      this.#comparing = undefined;
    }
  }

  /** Some time after changed files were found, checks whether the editor has reported any change. */
  #judge(foundAt: number): void {
    this.#grace = undefined;
    if (this.#isUntold || this.#toldAt > foundAt - GRACE_MILLISECONDS) return;
    this.#isUntold = true;
    this.#notBefore = 0;
    const message = vscode.l10n.t(
      "The editor does not tell of changed files here. LLMC compares them when you ask or come back to the window.",
    );
    this.#log.warn(message);
    sayBriefly(`$(info) ${message}`);
  }
}
