import { type DocumentId, documentKey } from "../document.ts";
import type { Outline, OutlineRequest } from "../engine.ts";
import type { ManifestEntry } from "../index/manifest.ts";
import type { FileContent, Ports } from "../ports.ts";
import type { CurrentDocument } from "../retrieval/hits/documentReader.ts";
import type { ParsedDocument } from "../syntax/syntax.ts";
import { decodeText } from "../text/decode.ts";
import { cutDocument } from "./indexing/cutDocument.ts";
import { folderOf, type Opened } from "./opened.ts";
import type { OverlaidFiles } from "./overlaidFiles.ts";
import { ParsedTexts } from "./parsedTexts.ts";

/** A document that was read and parsed. */
export interface ReadDocument {
  readonly text: string;
  readonly language: string;
  readonly parsed: ParsedDocument;
}

/** The largest document that is parsed for its imports: it takes about a tenth of a second. */
const MOST_PARSED_BYTES = 200_000;

/** The texts of the import statements of a document. */
export function importsOf({ text, parsed }: Pick<ReadDocument, "text" | "parsed">): readonly string[] {
  return parsed.spans
    .filter(({ kind }) => kind === "import_block")
    .map(({ start, end }) => text.slice(start, end));
}

/** Reads single documents of a workspace in their present state, for answers and outlines. */
export class OpenDocuments {
  readonly #ports: Ports;
  readonly #files: OverlaidFiles;
  readonly #parsed = new ParsedTexts();
  /** The imports that were asked for last: a search while typing asks for the same ones again and again. */
  #imports: { readonly key: string; readonly texts: readonly string[] } | undefined;

  constructor(ports: Ports, files: OverlaidFiles) {
    this.#ports = ports;
    this.#files = files;
  }

  /** Reads a document of the index and compares it with what the index knows. */
  async current({ workspace, cutter }: Opened, entry: ManifestEntry): Promise<CurrentDocument> {
    const { document, hash, secrets } = entry;
    const content = await this.#read(workspace, document);
    if (content === undefined) return { text: undefined, freshness: "stale" };
    const text = decodeText(content.bytes);
    const changed = this.#ports.hash(content.bytes) !== hash;
    // Only a file that changed, or in which the index masked something, is searched for secrets: most files have none.
    const unsafe = text !== undefined && (changed || secrets !== undefined);
    const masked = unsafe ? (await cutter.mask(text)).text : text;
    if (changed) return { text: masked, freshness: "stale" };
    return { text: masked, freshness: this.#files.has(document) ? "dirty" : "fresh" };
  }

  /** Masks the secrets in texts. */
  async mask({ cutter }: Opened, texts: readonly string[], signal: AbortSignal): Promise<readonly string[]> {
    const masked: string[] = [];
    for (const text of texts) {
      signal.throwIfAborted();
      masked.push((await cutter.mask(text)).text);
    }
    return masked;
  }

  /** Parses a document, whether or not it is indexed. `undefined` if it is gone or is not text. */
  async outline(opened: Opened, request: OutlineRequest, signal: AbortSignal): Promise<Outline | undefined> {
    const { document } = request;
    const source = await this.parsed(opened, document, signal, request.text);
    if (source === undefined) return undefined;
    const { text, language, parsed } = source;
    const { spans, chunks } = await cutDocument(this.#ports, opened.workspace.settings, parsed);
    const history = opened.keeper.index.manifest.find(document)?.history;
    const known = history === undefined || history === "none" ? {} : { history };
    const outline = { document, language, length: text.length, spans, chunks, ...known };
    if (request.withTokens !== true) return outline;
    const count = await this.#ports.tokenCounter();
    return { ...outline, tokens: chunks.map(chunk => count(text.slice(chunk.start, chunk.end))) };
  }

  /** Reads and parses a document in its present state, with secrets masked; `unsaved` replaces the contents of its file. */
  async parsed(
    { cutter, workspace, languages }: Opened,
    document: DocumentId,
    signal: AbortSignal,
    unsaved?: string,
  ): Promise<ReadDocument | undefined> {
    const content = unsaved === undefined ? await this.#read(workspace, document) : undefined;
    const whole = unsaved ?? (content === undefined ? undefined : decodeText(content.bytes));
    if (whole === undefined) return undefined;
    const { text } = await cutter.mask(whole);
    signal.throwIfAborted();
    const language = languages.syntax.languages.detect(document.path, text);
    return { text, language, parsed: await this.#parsed.parse(cutter, document, text, language) };
  }

  /** The texts of a document's import statements; none if it is too large to be parsed while a user waits. */
  async imports(opened: Opened, document: DocumentId, signal: AbortSignal): Promise<readonly string[]> {
    const content = await this.#read(opened.workspace, document);
    if (content === undefined || content.bytes.length > MOST_PARSED_BYTES) return [];
    const key = `${documentKey(document)} ${this.#ports.hash(content.bytes)}`;
    if (this.#imports?.key !== key) {
      const source = await this.parsed(opened, document, signal, decodeText(content.bytes));
      this.#imports = { key, texts: source === undefined ? [] : importsOf(source) };
    }
    return this.#imports.texts;
  }

  async #read(workspace: Opened["workspace"], document: DocumentId): Promise<FileContent | undefined> {
    const folder = folderOf(workspace, document);
    return folder === undefined ? undefined : await this.#files.read(folder, document.path);
  }
}
