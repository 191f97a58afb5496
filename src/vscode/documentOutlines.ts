import type * as vscode from "vscode";
import type { DocumentId } from "../core/document.ts";
import type { Engine, Outline } from "../core/engine.ts";
import { documentsAt } from "./documentUri.ts";

/** The outline of an open document, of its text at one moment. */
export interface DocumentOutline {
  /** The document of the workspace that it is. */
  readonly id: DocumentId;
  readonly text: string;
  readonly version: number;
  readonly outline: Outline;
}

/** Longer documents are not sent to the engine while somebody waits. */
const MAX_LENGTH = 1_000_000;
/** Users move among a few documents. */
const MAX_KEPT = 8;

/** Outlines of open documents as they are typed, kept until their text changes. */
export class DocumentOutlines {
  readonly #engine: Pick<Engine, "outline">;
  readonly #kept = new Map<string, DocumentOutline>();

  constructor(engine: Pick<Engine, "outline">) {
    this.#engine = engine;
  }

  /** `undefined` for what is no document of the workspace, or too long. */
  async of(document: vscode.TextDocument, signal: AbortSignal): Promise<DocumentOutline | undefined> {
    const key = document.uri.toString();
    const known = this.#kept.get(key);
    if (known?.version === document.version) return known;
    const [id] = documentsAt(document.uri);
    const { version } = document;
    const text = document.getText();
    if (id === undefined || text.length > MAX_LENGTH) return undefined;
    const outline = await this.#engine.outline({ document: id, text }, signal);
    if (outline === undefined) return undefined;
    const read = { id, text, version, outline };
    this.#kept.delete(key);
    this.#kept.set(key, read);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MAX_KEPT && oldest !== undefined) this.#kept.delete(oldest);
    return read;
  }
}
