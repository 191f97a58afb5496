import { type DocumentId, documentKey } from "../document.ts";
import type { WorkspaceFolder } from "../engine.ts";
import type { EngineSettings } from "../engineSettings.ts";
import { type FileContent, type FileSource, isSkipped, type Listing } from "../ports.ts";

/** The time of an unsaved file. No real file has it, so that the file is looked at again once its editor is closed. */
const UNSAVED = -1;

/** Files with unsaved changes: everyone who asks for a file gets the text from the editor. */
export class OverlaidFiles implements FileSource {
  readonly #files: FileSource;
  readonly #overlays = new Map<string, Uint8Array>();

  constructor(files: FileSource) {
    this.#files = files;
  }

  /** Sets the text of a document in its editor; `undefined` once that is saved or discarded. */
  overlay(document: DocumentId, text: string | undefined): void {
    const key = documentKey(document);
    if (text === undefined) this.#overlays.delete(key);
    else this.#overlays.set(key, new TextEncoder().encode(text));
  }

  has(document: DocumentId): boolean {
    return this.#overlays.has(documentKey(document));
  }

  async *list(
    folder: WorkspaceFolder,
    settings: EngineSettings,
    signal: AbortSignal,
  ): AsyncIterable<Listing> {
    for await (const listing of this.#files.list(folder, settings, signal))
      yield this.#overlaid(folder, listing, settings);
  }

  async look(folder: WorkspaceFolder, path: string, settings: EngineSettings): Promise<Listing | undefined> {
    const listing = await this.#files.look(folder, path, settings);
    return listing === undefined ? undefined : this.#overlaid(folder, listing, settings);
  }

  async read(folder: WorkspaceFolder, path: string): Promise<FileContent | undefined> {
    const bytes = this.#bytes(folder, path);
    if (bytes === undefined) return await this.#files.read(folder, path);
    return { bytes, size: bytes.length, modified: UNSAVED };
  }

  async named(folder: WorkspaceFolder, path: string): Promise<string> {
    return await this.#files.named(folder, path);
  }

  #overlaid(folder: WorkspaceFolder, listing: Listing, settings: EngineSettings): Listing {
    if (this.#overlays.size === 0 || isSkipped(listing)) return listing;
    const bytes = this.#bytes(folder, listing.path);
    if (bytes === undefined) return listing;
    if (bytes.length > settings.maxFileSize) return { path: listing.path, skipped: "tooLarge" };
    return { ...listing, size: bytes.length, modified: UNSAVED };
  }

  #bytes(folder: WorkspaceFolder, path: string): Uint8Array | undefined {
    return this.#overlays.get(documentKey({ folder: folder.id, path }));
  }
}
