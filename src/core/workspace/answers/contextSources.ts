import { given } from "../../base/given.ts";
import { type Definition, Rows, type SourceText } from "../../context/source/source.ts";
import { SourceView } from "../../context/source/sourceView.ts";
import { type DocumentId, documentKey } from "../../document.ts";
import { folderLabels, nameOnDisk } from "../../folderLabels.ts";
import type { ManifestEntry } from "../../index/manifest.ts";
import type { LineRange } from "../../ranges.ts";
import type { CurrentDocument } from "../../retrieval/hits/documentReader.ts";
import type { OpenDocuments } from "../openDocuments.ts";
import type { Opened } from "../opened.ts";
import type { AnswerWorld } from "./askIndex.ts";
import { indexedDefinitions } from "./indexedDefinitions.ts";

/** A document as one answer read it. */
interface ReadOnce {
  readonly entry: ManifestEntry;
  readonly current: CurrentDocument;
}

/** The documents of one context. Each is read once, so that everything in the context refers to the same text. */
export class ContextSources {
  readonly #documents: OpenDocuments;
  readonly #opened: Opened;
  readonly #read = new Map<string, ReadOnce>();
  readonly #reading = new Map<string, Promise<ReadOnce | undefined>>();
  readonly #sources = new Map<string, Promise<SourceView | undefined>>();

  constructor({ documents, opened }: AnswerWorld) {
    this.#documents = documents;
    this.#opened = opened;
  }

  /** Reads a document for a search whose hits are to be shown. */
  async read(entry: ManifestEntry): Promise<CurrentDocument> {
    const current = await this.#documents.current(this.#opened, entry);
    const key = documentKey(entry.document);
    // Once source was taken from a document, the context stays with that text.
    if (!this.#sources.has(key)) this.#read.set(key, { entry, current });
    return current;
  }

  /** The source of a document as it was read, or else in its present state; `undefined` if it is gone or is not text. */
  async sourceOf(document: DocumentId, signal: AbortSignal): Promise<SourceView | undefined> {
    const key = documentKey(document);
    let source = this.#sources.get(key);
    if (source === undefined) {
      source = this.#makeSource(document, signal);
      this.#sources.set(key, source);
    }
    return await source;
  }

  /** The text of an indexed document as it was read, or else in its present state. */
  async textOf(document: DocumentId): Promise<string | undefined> {
    return (await this.#readOnce(document))?.current.text;
  }

  /** The lines of a span, by its id in the document's outline. */
  async linesOfSpan(document: DocumentId, span: number, signal: AbortSignal): Promise<LineRange | undefined> {
    const source = await this.#documents.parsed(this.#opened, document, signal);
    return source?.parsed.spans[span];
  }

  async #makeSource(document: DocumentId, signal: AbortSignal): Promise<SourceView | undefined> {
    const { index } = this.#opened.keeper;
    const read = await this.#readOnce(document);
    // Parsing takes longer than all the rest. A document that is unchanged since it was indexed has been parsed before.
    const { text, freshness } = read?.current ?? {};
    if (read !== undefined && text !== undefined && freshness !== "stale") {
      const rows = new Rows(text);
      const comment = this.#commentOf(read.entry.language);
      const definitions = indexedDefinitions(index, read.entry, rows, comment);
      if (definitions !== undefined) return this.#view(document, read.entry.language, rows, definitions);
    }
    const parsed = await this.#documents.parsed(this.#opened, document, signal, text);
    if (parsed === undefined) return undefined;
    const named = parsed.parsed.spans.filter(
      ({ parent, kind }) => parent !== undefined && kind !== "import_block",
    );
    return this.#view(document, parsed.language, new Rows(parsed.text), named);
  }

  async #readOnce(document: DocumentId): Promise<ReadOnce | undefined> {
    const key = documentKey(document);
    const read = this.#read.get(key);
    if (read !== undefined) return read;
    const reading = this.#reading.get(key) ?? this.#readKnown(document);
    this.#reading.set(key, reading);
    return await reading;
  }

  async #readKnown(document: DocumentId): Promise<ReadOnce | undefined> {
    const entry = this.#opened.keeper.index.manifest.find(document);
    if (entry === undefined) return undefined;
    const read = { entry, current: await this.#documents.current(this.#opened, entry) };
    this.#read.set(documentKey(document), read);
    return read;
  }

  #commentOf(language: string): SourceText["comment"] {
    return this.#opened.languages.syntax.languages.commentOf(language);
  }

  #view(document: DocumentId, language: string, rows: Rows, definitions: readonly Definition[]): SourceView {
    const { folders } = this.#opened.workspace;
    const comment = this.#commentOf(language);
    const folder = folderLabels(folders.map(nameOnDisk))[
      folders.findIndex(({ id }) => id === document.folder)
    ];
    const path = folders.length > 1 && folder !== undefined ? `${folder}/${document.path}` : document.path;
    return new SourceView({
      document,
      path,
      language,
      rows,
      definitions,
      ...given({ comment }),
    });
  }
}
