import { type DocumentId, documentKey } from "../../document.ts";
import type { WorkspaceFolder } from "../../engine.ts";
import type { EngineSettings } from "../../engineSettings.ts";
import { isGenerated } from "../../generated.ts";
import type { DocumentFacts, LeftOutEntry, ManifestEntry, RecordedHistory } from "../../index/manifest.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import { isSkipped, type ListedFile, type Ports, type SkippedFile } from "../../ports.ts";
import type { SkipReason } from "../../status.ts";
import { decodeText } from "../../text/decode.ts";
import type { Embeddings } from "../embedding/embeddings.ts";
import { Turns } from "../turns.ts";
import { giveawayIn, isByName } from "./classify.ts";
import type { DocumentCutter } from "./documentCutter.ts";
import { textsOf } from "./embeddedTexts.ts";
import { detailFor, type IndexDetail, inDetail, type LoadedIndex, mayHaveMore } from "./indexDetail.ts";
import { numbered } from "./indexedChunks.ts";
import { indexedCommit, indexedOutlines } from "./indexedOutlines.ts";
import { OneByOne } from "./oneByOne.ts";
import { prepareDocument } from "./prepareDocument.ts";
import type { Suspects } from "./suspects.ts";

/**
 * The outcome for a file: it was read into the index; it is in the index unchanged; it does not exist; it is out of reach and the index
 * keeps what it had; or it is left out.
 */
export type WriteResult = "indexed" | "unchanged" | "gone" | "outOfReach" | { readonly skipped: SkipReason };

/** The owner of the index. */
export interface IndexHolder extends LoadedIndex {
  /** Resolves when the index may be changed. */
  writable(): Promise<void>;
}

/** Facts about a file that do not depend on its text being parsed. */
type FileFacts = Pick<DocumentFacts, "document" | "size" | "modified" | "hash" | "generated">;

/** The only place that changes the index: brings single documents up to date. */
export class IndexWriter {
  readonly #ports: Ports;
  readonly #cutter: DocumentCutter;
  readonly #holder: IndexHolder;
  readonly #settings: EngineSettings;
  readonly #suspects: Suspects;
  readonly #embeddings: Embeddings;
  /** The detail for further files from now on. */
  detail: IndexDetail = "full";
  readonly #oneByOne = new OneByOne();
  readonly #turns: Turns;

  /** The index is fetched from its holder on each use, since the holder replaces it when it compacts it. */
  constructor(
    ports: Ports,
    cutter: DocumentCutter,
    holder: IndexHolder,
    settings: EngineSettings,
    suspects: Suspects,
    embeddings: Embeddings,
  ) {
    this.#ports = ports;
    this.#turns = new Turns(ports.clock);
    this.#cutter = cutter;
    this.#holder = holder;
    this.#settings = settings;
    this.#suspects = suspects;
    this.#embeddings = embeddings;
  }

  get #index(): WorkspaceIndex {
    return this.#holder.index;
  }

  /** Brings the index up to date with a file or folder that may have been created, changed or deleted. */
  async update(folder: WorkspaceFolder, path: string): Promise<WriteResult> {
    const document = { folder: folder.id, path };
    const known = this.#index.manifest.find(document) !== undefined;
    const result = await this.#inTurn(document, async () => {
      const listing = await this.#ports.files.look(folder, path, this.#settings);
      if (listing !== undefined && !isSkipped(listing)) return await this.#write(folder, listing);
      await this.#holder.writable();
      return this.#takeOut(document, listing);
    });
    // For a folder that is deleted, or replaced by a file or a link, the editor names only the folder and not the files in it.
    if (!known && result !== "outOfReach" && (typeof result === "string" || !isByName(result.skipped))) {
      for (const lost of this.#index.manifest.below(document)) await this.update(folder, lost.path);
    }
    return result;
  }

  /** Indexes a listed file, unless the index has the same content. */
  write(folder: WorkspaceFolder, file: ListedFile): Promise<WriteResult> {
    return this.#inTurn({ folder: folder.id, path: file.path }, () => this.#write(folder, file));
  }

  remove(document: DocumentId): Promise<void> {
    return this.#inTurn(document, async () => {
      await this.#holder.writable();
      this.#index.remove(document);
    });
  }

  /**
   * Brings the index up to date with a file that an answer could not show. If it is out of reach it is removed: in answers it would take
   * the place of a file that can be shown.
   */
  async correct(folder: WorkspaceFolder, path: string): Promise<void> {
    const result = await this.update(folder, path);
    if (result === "outOfReach") await this.remove({ folder: folder.id, path });
  }

  /** Updates a file as if the engine had never ended at it. */
  async retry(folder: WorkspaceFolder, path: string): Promise<WriteResult> {
    const content = await this.#ports.files.read(folder, path);
    if (content !== undefined) this.#suspects.forgive(this.#ports.hash(content.bytes));
    return await this.update(folder, path);
  }

  /** Removes all documents of a folder of the workspace. */
  async forget(folder: string): Promise<void> {
    const { manifest } = this.#index;
    const leftOut = [...manifest.leftOut()].filter(({ document }) => document.folder === folder);
    const documents = [...manifest.below({ folder, path: "" }), ...leftOut.map(({ document }) => document)];
    for (const document of documents) await this.remove(document);
    this.#index.setHead(folder, undefined);
  }

  /** Records the history of a document, if it is still indexed. */
  async setHistory(document: DocumentId, history: RecordedHistory): Promise<void> {
    const masked = await this.#masked(history);
    await this.#holder.writable();
    const number = this.#index.manifest.numberOf(document);
    if (number !== undefined) this.#setHistory(number, masked);
  }

  async #write(folder: WorkspaceFolder, file: ListedFile): Promise<WriteResult> {
    const document = { folder: folder.id, path: file.path };
    const content = await this.#ports.files.read(folder, file.path);
    // Since it was listed it may have gone ...
    const listing = content ?? (await this.#ports.files.look(folder, file.path, this.#settings));
    await this.#holder.writable();
    if (listing === undefined || "skipped" in listing) return this.#takeOut(document, listing);
    const { size, modified } = listing;
    if (content === undefined) return this.#leaveOut({ document, size, modified, reason: "unreadable" });
    // ... or grown, so that the next list leaves it out.
    if (content.bytes.length > this.#settings.maxFileSize)
      return this.#takeOut(document, { skipped: "tooLarge" });
    const hash = this.#ports.hash(content.bytes);
    const known = this.#index.manifest.find(document);
    if (known?.hash === hash && !mayHaveMore(this.#holder, known, this.#settings)) {
      this.#index.touch(document, size, modified);
      return "unchanged";
    }
    const text = decodeText(content.bytes);
    if (text === undefined) return this.#leaveOut({ document, size, modified, reason: "binary" });
    const reason = this.#verdict(text, hash);
    if (reason !== undefined) return this.#leaveOut({ document, size, modified, reason });
    const facts = { document, size, modified, hash, ...(isGenerated(text) ? { generated: true } : {}) };
    return await this.#suspects.during(hash, () => this.#put(facts, text, known));
  }

  /** Puts the text of a file into the index, replacing what is `known`. */
  async #put(file: FileFacts, text: string, known: ManifestEntry | undefined): Promise<WriteResult> {
    const { document, size, modified } = file;
    const prepared = await prepareDocument(this.#ports, this.#cutter, this.#turns, document.path, text);
    if (prepared === undefined) {
      await this.#holder.writable();
      return this.#leaveOut({ document, size, modified, reason: "quarantined" });
    }
    const { secrets, language, chunked, chunks, entries, failed } = prepared;
    await this.#embeddings.ready();
    const vectors = await this.#embeddings.ofDocument(document, textsOf(chunks));
    await this.#turns.next();
    await this.#holder.writable();
    const detail = detailFor(known, this.detail);
    // Nothing below waits, so that a search sees either the old chunks of a document or the new ones, never both or none.
    const facts: DocumentFacts = {
      ...file,
      language,
      spans: chunked.spans.length,
      ...(Object.keys(secrets).length === 0 ? {} : { secrets }),
      ...(detail === "full" ? {} : { reduced: this.#settings.maxMemory }),
      ...(failed ? { failed } : {}),
    };
    const number = this.#index.put(facts, number =>
      inDetail(detail, {
        chunks: numbered(chunks, number),
        outlines: indexedOutlines(number, entries),
        vectors,
      }),
    );
    this.#setHistory(number, this.#index.manifest.get(number)?.history);
    return "indexed";
  }

  /** Removes a file that does not exist, or is left out for something other than its content. */
  #takeOut(
    document: DocumentId,
    listing: Pick<SkippedFile, "skipped" | "outOfReach"> | undefined,
  ): WriteResult {
    if (listing?.outOfReach === true) return "outOfReach";
    this.#index.remove(document);
    return listing === undefined ? "gone" : { skipped: listing.skipped };
  }

  #leaveOut(entry: LeftOutEntry): WriteResult {
    this.#index.leaveOut(entry);
    return { skipped: entry.reason };
  }

  #verdict(text: string, hash: string): SkipReason | undefined {
    if (this.#suspects.isBarred(hash)) return "quarantined";
    return giveawayIn(text, this.#settings.allowedSecrets)?.reason;
  }

  /** A history with secrets in the commit's subject masked. */
  async #masked(history: RecordedHistory): Promise<RecordedHistory> {
    if (history === undefined || history === "none") return history;
    const { text } = await this.#cutter.mask(history.last.subject);
    return { ...history, last: { ...history.last, subject: text } };
  }

  #setHistory(number: number, history: RecordedHistory): void {
    const known = history !== undefined && history !== "none";
    this.#index.setHistory(number, history, known ? indexedCommit(number, history.last) : undefined);
  }

  #inTurn<T>(document: DocumentId, work: () => Promise<T>): Promise<T> {
    return this.#oneByOne.do(documentKey(document), work);
  }
}
