import * as vscode from "vscode";
import { diagnosisPages } from "../../core/diagnosis.ts";
import type { Engine } from "../../core/engine.ts";
import type { Log } from "../../core/ports.ts";
import { isBusy } from "../../core/status.ts";
import { folderNames } from "../documents/documentUri.ts";
import { runInBackground } from "../guard.ts";
import { VIEWS } from "../settings/contributions.ts";
import { filesText } from "../status/countText.ts";
import type { IndexStatus } from "../status/indexStatus.ts";
import { headline, isCatchingUp, notOnDisk } from "../status/statusText.ts";
import type { DoctorNode } from "./doctorTree.ts";
import { loadDoctor } from "./loadDoctor.ts";

/** Milliseconds between a change and a diagnosis, which lists every file of the workspace: a series of changes ends first. */
const CHANGE_DELAY = 1_000;

/** The view of every file's state in the index. It is read when it becomes visible, and again when the index changes. */
export class DoctorView implements vscode.TreeDataProvider<DoctorNode>, vscode.Disposable {
  readonly #engine: Engine;
  readonly #status: IndexStatus;
  readonly #log: Log;
  readonly #changed = new vscode.EventEmitter<void>();
  readonly #tree: vscode.TreeView<DoctorNode>;
  readonly #subscriptions: vscode.Disposable;
  #nodes: readonly DoctorNode[] = [];
  /** The fingerprint of the index at the last reading. */
  #seen = "";
  #reading = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;

  readonly onDidChangeTreeData = this.#changed.event;

  constructor(engine: Engine, status: IndexStatus, log: Log) {
    this.#engine = engine;
    this.#status = status;
    this.#log = log;
    this.#tree = vscode.window.createTreeView(VIEWS.doctor, {
      treeDataProvider: this,
      showCollapseAll: true,
    });
    this.#subscriptions = vscode.Disposable.from(
      this.#tree,
      this.#changed,
      this.#tree.onDidChangeVisibility(() => this.#readWhenChanged(0)),
      status.onDidChange(() => this.#readWhenChanged(CHANGE_DELAY)),
    );
  }

  getChildren(node?: DoctorNode): DoctorNode[] {
    return [...(node?.children ?? this.#nodes)];
  }

  async getTreeItem(node: DoctorNode): Promise<vscode.TreeItem> {
    const { doctorItem } = await loadDoctor();
    return doctorItem(node);
  }

  /** Reads everything again after a delay; a later call replaces an earlier one. */
  refreshSoon(delay: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      runInBackground(this.#log, "Diagnosing the index", () => this.#read());
    }, delay);
  }

  dispose(): void {
    this.#reading.abort();
    clearTimeout(this.#timer);
    this.#subscriptions.dispose();
  }

  #readWhenChanged(delay: number): void {
    if (!this.#tree.visible) return;
    const { situation, current } = this.#status;
    if (this.#nodes.length === 0 && isBusy(situation))
      this.#tree.message = [
        headline(situation, current),
        vscode.l10n.t("The files are listed here as soon as all of them are indexed."),
      ].join(" ");
    if (this.#fingerprint() !== this.#seen) this.refreshSoon(delay);
  }

  async #read(): Promise<void> {
    const { situation } = this.#status;
    // While the index is busy, figures would be out of date before they are shown.
    if (!this.#tree.visible || isBusy(situation)) return;
    this.#reading.abort();
    this.#seen = this.#fingerprint();
    // An empty view tells the user what to do.
    if (situation === "failed" || situation === "noFolder") {
      this.#show([]);
      return;
    }
    this.#reading = new AbortController();
    const { signal } = this.#reading;
    // Diagnosis takes a while in a large workspace.
    if (this.#nodes.length === 0) this.#tree.message = vscode.l10n.t("Looking at each file.");
    const { DoctorTree } = await loadDoctor();
    const tree = new DoctorTree([...folderNames().keys()]);
    try {
      await vscode.window.withProgress({ location: { viewId: VIEWS.doctor } }, async () => {
        for await (const page of diagnosisPages(this.#engine, signal)) tree.add(page);
      });
    } catch (error) {
      // A restarted engine may report an index with the same fingerprint, which the view has not shown yet.
      if (!signal.aborted) {
        this.#seen = "";
        this.#tree.message = this.#note();
      }
      throw error;
    }
    if (signal.aborted) return;
    this.#show(tree.nodes());
  }

  #show(nodes: readonly DoctorNode[]): void {
    this.#nodes = nodes;
    this.#tree.message = nodes.length === 0 ? "" : this.#note();
    this.#tree.description = nodes.length === 0 ? "" : filesText(this.#status.current.files);
    this.#changed.fire();
  }

  /** The message about the index as a whole. */
  #note(): string {
    const { current, situation } = this.#status;
    if (current.problem !== undefined) return current.problem;
    const unread = notOnDisk() ?? "";
    return situation === "ready" && isCatchingUp(current)
      ? `${headline(situation, current)} ${unread}`.trimEnd()
      : unread;
  }

  #fingerprint(): string {
    // The size on disk is left out: reading it first saves the index.
    const { files, chunks, sourceBytes, skipped, problem } = this.#status.current;
    return JSON.stringify([this.#status.situation, files, chunks, sourceBytes, skipped, problem]);
  }
}
