import type { Context, ContextRequest } from "../context.ts";
import type { DocumentId } from "../document.ts";
import type { Answer, Query } from "../hit.ts";
import type { Ports } from "../ports.ts";
import { findSymbols } from "../retrieval/findSymbols.ts";
import { searchIndex } from "../retrieval/search.ts";
import type { SymbolAnswer, SymbolQuery } from "../symbol.ts";
import { askIndex, type Upkeep } from "./askIndex.ts";
import { ContextMaker } from "./contextMaker.ts";
import type { OpenDocuments } from "./openDocuments.ts";
import type { Opened } from "./opened.ts";
import { questionOf } from "./questionOf.ts";

/** What answers are given out of. */
export interface AnswerSources {
  readonly ports: Ports;
  readonly documents: OpenDocuments;
  /** Brings a document up to date that turned out to have changed. */
  update(document: DocumentId): Promise<void>;
  /** Whether every file is indexed. */
  isComplete(): boolean;
}

/** Answers questions to an opened workspace. */
export class Answers {
  readonly #sources: AnswerSources;

  constructor(sources: AnswerSources) {
    this.#sources = sources;
  }

  async search(opened: Opened, query: Query, signal: AbortSignal): Promise<Answer> {
    const { ports, documents } = this.#sources;
    const question = await questionOf(opened, documents, query, ports.clock.now(), signal);
    const { stale: _, ...found } = await askIndex(
      opened,
      this.#upkeep(opened),
      searchIndex,
      question,
      signal,
    );
    return { query: query.text, ...found, complete: this.#sources.isComplete() };
  }

  async symbols(opened: Opened, query: SymbolQuery, signal: AbortSignal): Promise<SymbolAnswer> {
    const { symbols } = await askIndex(opened, this.#upkeep(opened), findSymbols, query, signal);
    return { query: query.text, symbols, complete: this.#sources.isComplete() };
  }

  async context(opened: Opened, request: ContextRequest, signal: AbortSignal): Promise<Context> {
    const { ports, documents, update } = this.#sources;
    const maker = new ContextMaker(ports, documents, opened, update, signal);
    return { ...(await maker.make(request)), complete: this.#sources.isComplete() };
  }

  #upkeep(opened: Opened): Upkeep {
    const { documents, update } = this.#sources;
    return { read: entry => documents.current(opened, entry), update };
  }
}
