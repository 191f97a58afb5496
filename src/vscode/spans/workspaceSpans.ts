import { indexedFiles } from "../../core/diagnosis.ts";
import { type DocumentId, documentKey } from "../../core/document.ts";
import type { Engine } from "../../core/engine.ts";
import { withoutFileSpans } from "../../core/status.ts";
import { NEVER } from "../cancellation.ts";
import { folderNames } from "../documents/documentUri.ts";
import { type DocumentSpans, readFileSpans } from "./documentSpans.ts";
import { type FileTree, fileTree, type ListedFile } from "./fileTree.ts";
import type { FileNode, SpanEntry } from "./spansNode.ts";
import { filtered, holds } from "./spanTree.ts";

/** The most names in the index that are looked up for a filter: each is looked for in its file. */
const MAX_SYMBOLS = 1_000;

/** The files of the index, and the spans of those that were asked for. */
export class WorkspaceSpans {
  readonly #engine: Engine;
  readonly #spans = new Map<string, Promise<DocumentSpans | undefined>>();
  #listed: readonly ListedFile[] = [];
  #tree: FileTree = fileTree([], new Map());
  #filter = "";
  /** The files that have spans with the name of the filter. */
  #found: ReadonlySet<string> = new Set();
  #isCut = false;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  get tree(): FileTree {
    return this.#tree;
  }

  /** Whether the filter fits more names than are looked up, so that files may be missing. */
  get isCut(): boolean {
    return this.#isCut;
  }

  /** The number of files when they were listed, shown or not. */
  get count(): number {
    return this.#listed.length;
  }

  /** Lists the files, and forgets what was known of their spans. */
  async list(filter: string, signal: AbortSignal): Promise<void> {
    const listed: ListedFile[] = [];
    for (const { document, spans } of await indexedFiles(this.#engine, signal))
      listed.push({ document, spans: withoutFileSpans(spans) });
    signal.throwIfAborted();
    this.#listed = listed;
    this.#spans.clear();
    await this.filter(filter, signal);
  }

  /** Leaves the files whose paths hold a text, and those that have spans with such names. */
  async filter(filter: string, signal: AbortSignal): Promise<void> {
    const query = { text: filter, limit: MAX_SYMBOLS };
    const symbols = filter === "" ? [] : await this.#engine.symbols(query, signal);
    signal.throwIfAborted();
    this.#filter = filter;
    // Names that are only similar come last.
    this.#isCut = symbols.length === MAX_SYMBOLS && symbols.at(-1)?.match !== "typo";
    const named = symbols.filter(({ name }) => holds(name, filter));
    this.#found = new Set(named.map(({ document }) => documentKey(document)));
    const isShown = ({ document }: ListedFile) =>
      holds(document.path, filter) || this.#found.has(documentKey(document));
    const shown = filter === "" ? this.#listed : this.#listed.filter(isShown);
    const names = folderNames();
    this.#tree = fileTree(shown, names);
  }

  fileOf(document: DocumentId): FileNode | undefined {
    return this.#tree.files.get(documentKey(document));
  }

  /** The spans of a file that the filter leaves; all of them where the file itself answers it. */
  async entriesOf(file: FileNode): Promise<SpanEntry[]> {
    const source = await this.#read(file.document);
    if (source === undefined) return [];
    const isNamed = holds(file.document.path, this.#filter);
    const trees = isNamed ? source.trees : filtered(source.trees, this.#filter);
    return trees.map(node => ({ kind: "span", node, source, file }));
  }

  /** Has the spans of a file read anew; `undefined` where they were not read yet. */
  forget(document: DocumentId): FileNode | undefined {
    return this.#spans.delete(documentKey(document)) ? this.fileOf(document) : undefined;
  }

  #read(document: DocumentId): Promise<DocumentSpans | undefined> {
    const key = documentKey(document);
    const known = this.#spans.get(key);
    if (known !== undefined) return known;
    const read = readFileSpans(this.#engine, document, NEVER);
    this.#spans.set(key, read);
    // What failed is tried again when it is asked for again.
    read.catch(() => this.#spans.delete(key));
    return read;
  }
}
