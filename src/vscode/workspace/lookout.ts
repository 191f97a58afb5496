import * as vscode from "vscode";
import { untilAborted } from "../../core/base/untilAborted.ts";
import type { Engine } from "../../core/engine.ts";
import type { Log } from "../../core/ports.ts";
import { NEVER } from "../cancellation.ts";
import { logError } from "../guard.ts";
import { sayBriefly } from "../sayBriefly.ts";

/** Files are compared at most this often: seldom where the editor tells of changes, as nearly always, ... */
const PAUSE_MILLISECONDS = 30_000;
/** ... and again soon where it does not. */
const UNTOLD_PAUSE_MILLISECONDS = 3_000;
/** A pause is at least so many times as long as the comparison before it took. */
const PAUSE_TIMES = 10;
/** Where a change is told of, that is so soon before or after it is found: where an editor looks every few seconds, it is later. */
const GRACE_MILLISECONDS = 10_000;
/** So long an answer waits for the files to be compared, where nobody tells of changes. */
const PATIENCE_MILLISECONDS = 2_000;

/**
 * Compares the files with the index when the user comes back to the window or asks something. An editor does not tell that it cannot watch
 * a folder, as on network drives, in containers, or once the system lets it watch no more.
 */
export class Lookout implements vscode.Disposable {
  readonly #engine: Pick<Engine, "compare" | "refresh" | "status">;
  readonly #log: Log;
  readonly #focused: vscode.Disposable;
  #comparing: Promise<void> | undefined;
  #notBefore = 0;
  /** When the editor last told of a change. */
  #toldAt = -Infinity;
  /** Files changed of which it told nothing. */
  #isUntold = false;
  #grace: ReturnType<typeof setTimeout> | undefined;

  constructor(engine: Pick<Engine, "compare" | "refresh" | "status">, log: Log) {
    this.#engine = engine;
    this.#log = log;
    this.#focused = vscode.window.onDidChangeWindowState(({ focused }) => {
      if (focused) void this.#look();
    });
  }

  /** To be called when the editor tells of a change on the disk. */
  told(): void {
    this.#toldAt = performance.now();
  }

  /** To be called before an answer. It waits for the files to be compared only where nobody tells of their changes. Never rejects. */
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

  /** Compares the files unless that was done a moment ago. Never rejects. */
  async #look(): Promise<void> {
    if (performance.now() >= this.#notBefore) this.#comparing ??= this.#compare();
    await this.#comparing;
  }

  async #compare(): Promise<void> {
    try {
      // An index that is being made differs anyway, and one that is paused is to.
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

  /** Some time after files were found changed: has anybody told of any? */
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
