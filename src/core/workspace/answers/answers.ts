import type { Context, ContextRequest } from "../../context.ts";
import type { DocumentId } from "../../document.ts";
import type { Answer, Query } from "../../hit.ts";
import type { Ports } from "../../ports.ts";
import { findSymbols } from "../../retrieval/findSymbols.ts";
import type { SymbolHit, SymbolQuery } from "../../symbol.ts";
import type { OpenDocuments } from "../openDocuments.ts";
import type { Opened } from "../opened.ts";
import { acrossFolders } from "./acrossFolders.ts";
import { answerTo } from "./answerTo.ts";
import { type AnswerWorld, askIndex } from "./askIndex.ts";
import { ContextMaker } from "./contextMaker.ts";
import { readAsked } from "./readAsked.ts";
import { withNamespaces } from "./withNamespaces.ts";

/** What answers need. */
export interface AnswerSources {
  readonly ports: Ports;
  readonly documents: OpenDocuments;
  /** Makes an answer with priority over work in the background. */
  first<T>(answer: () => Promise<T>): Promise<T>;
  /** Brings up to date a document that turned out to have changed. */
  update(document: DocumentId): Promise<void>;
  /** Whether every file is indexed. */
  isComplete(): boolean;
  /** Says which folders cannot be read, so that nothing in them is found; `undefined` if all can. */
  away(): string | undefined;
}

/** How long the sources of the last context are kept: a request for the same one, if any, comes at once. */
const KEPT_MILLISECONDS = 5_000;

/** The maker of the last context, and its request. */
interface LastMaker {
  readonly key: string;
  readonly opened: Opened;
  readonly maker: ContextMaker;
  forget(): void;
}

/** Answers questions about an opened workspace. */
export class Answers {
  readonly #sources: AnswerSources;
  #last: LastMaker | undefined;

  constructor(sources: AnswerSources) {
    this.#sources = sources;
  }

  async search(opened: Opened, query: Query, signal: AbortSignal): Promise<Answer> {
    const asked = await readAsked(opened, query, this.#sources.ports.clock.date());
    const found = await this.#sources.first(() => answerTo(this.#world(opened), { asked }, signal));
    const hits = withNamespaces(opened.keeper.index, found.hits);
    const [notes, complete] = [this.#notes(found), this.#sources.isComplete()];
    return { query: query.text, ...found, hits, notes, complete };
  }

  async symbols(opened: Opened, query: SymbolQuery, signal: AbortSignal): Promise<readonly SymbolHit[]> {
    const where = query.where && acrossFolders(query.where, opened.workspace);
    const asked = where === undefined ? query : { ...query, where };
    const found = await this.#sources.first(() => askIndex(this.#world(opened), findSymbols, asked, signal));
    return withNamespaces(opened.keeper.index, found);
  }

  async context(opened: Opened, request: ContextRequest, signal: AbortSignal): Promise<Context> {
    const { budget: _budget, again, ...others } = request;
    const key = JSON.stringify(others);
    const last = again === true ? this.#takeLast(key, opened) : undefined;
    const maker = last ?? new ContextMaker(this.#sources.ports, this.#world(opened));
    const context = await this.#sources.first(() => maker.make(request, signal));
    signal.throwIfAborted();
    this.#keep(key, opened, maker);
    const notes = request.query === undefined ? context.notes : this.#notes(context);
    return { ...context, notes, complete: this.#sources.isComplete() };
  }

  /** Notes on what was found, and on the folders in which nothing can be. */
  #notes({ notes }: Pick<Answer, "notes">): readonly string[] {
    const away = this.#sources.away();
    return away === undefined ? notes : [...notes, away];
  }

  /** Takes the maker of the last context, if that was the same under another budget. No other call gets it until it is done. */
  #takeLast(key: string, opened: Opened): ContextMaker | undefined {
    const last = this.#last;
    if (last?.key !== key || last.opened !== opened) return undefined;
    last.forget();
    this.#last = undefined;
    return last.maker;
  }

  /** Keeps the maker of a context that succeeded: one that failed or was cancelled would fail again. */
  #keep(key: string, opened: Opened, maker: ContextMaker): void {
    this.#last?.forget();
    const forget = this.#sources.ports.clock.after(KEPT_MILLISECONDS, () => {
      this.#last = undefined;
    });
    this.#last = { key, opened, maker, forget };
  }

  #world(opened: Opened): AnswerWorld {
    const { documents, update } = this.#sources;
    return { opened, documents, read: entry => documents.current(opened, entry), update };
  }
}
