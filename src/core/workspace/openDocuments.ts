import type { DocumentId } from "../document.ts";
import type { Outline, OutlineRequest } from "../engine.ts";
import type { ManifestEntry } from "../index/manifest.ts";
import type { FileContent, Ports } from "../ports.ts";
import type { CurrentDocument } from "../retrieval/documentReader.ts";
import { decodeText } from "../text/decode.ts";
import { cutDocument } from "./cutDocument.ts";
import { folderOf, type Opened } from "./opened.ts";
import type { OverlaidFiles } from "./overlaidFiles.ts";

/** Reads single documents of a workspace as they are now, for answers and outlines. */
export class OpenDocuments {
  readonly #ports: Ports;
  readonly #files: OverlaidFiles;

  constructor(ports: Ports, files: OverlaidFiles) {
    this.#ports = ports;
    this.#files = files;
  }

  /** A document that the index knows, compared with what it knows. */
  async current({ workspace, writer }: Opened, entry: ManifestEntry): Promise<CurrentDocument> {
    const { document, hash, secrets } = entry;
    const content = await this.#read(workspace, document);
    if (content === undefined) return { text: undefined, freshness: "stale" };
    const text = decodeText(content.bytes);
    const changed = this.#ports.hash(content.bytes) !== hash;
    // What the index masked is masked again; most files hold nothing of the kind, and are not searched for it.
    const unsafe = text !== undefined && (changed || secrets !== undefined);
    const masked = unsafe ? (await writer.mask(text)).text : text;
    if (changed) return { text: masked, freshness: "stale" };
    return { text: masked, freshness: this.#files.has(document) ? "dirty" : "fresh" };
  }

  /** Parses a document, whether it is indexed or not. `undefined` when it is gone or is no text. */
  async outline(opened: Opened, request: OutlineRequest, signal: AbortSignal): Promise<Outline | undefined> {
    const { keeper, writer, workspace, languages } = opened;
    const { document } = request;
    const content = request.text === undefined ? await this.#read(workspace, document) : undefined;
    const whole = request.text ?? (content === undefined ? undefined : decodeText(content.bytes));
    if (whole === undefined) return undefined;
    const { text } = await writer.mask(whole);
    signal.throwIfAborted();
    const language = languages.syntax.languages.detect(document.path, text);
    const parsed = await writer.parse(document.path, text, language);
    const { spans, chunks } = await cutDocument(this.#ports, workspace.settings, parsed);
    const history = keeper.index.manifest.find(document)?.history;
    const known = history === undefined || history === "none" ? {} : { history };
    const outline = { document, language, length: text.length, spans, chunks, ...known };
    if (request.withTokens !== true) return outline;
    const counts = chunks.map(chunk => this.#ports.countTokens(text.slice(chunk.start, chunk.end)));
    return { ...outline, tokens: await Promise.all(counts) };
  }

  async #read(workspace: Opened["workspace"], document: DocumentId): Promise<FileContent | undefined> {
    const folder = folderOf(workspace, document);
    return folder === undefined ? undefined : await this.#files.read(folder, document.path);
  }
}
