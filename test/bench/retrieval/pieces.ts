import MiniSearch from "minisearch";
import type { Outline } from "../../../src/core/engine.ts";
import type { FileLines } from "../../../src/core/evaluation/evalQuestion.ts";
import { codeTokens, queryTokens } from "../../../src/core/text/tokens.ts";

/** The lines of files, by path. */
export type Files = ReadonlyMap<string, readonly string[]>;

interface Piece extends FileLines {
  readonly id: number;
  readonly body: string;
}

/** Pieces of files, searched by words: retrieval that knows nothing of code except for our tokens. */
export class Pieces {
  readonly #engine = new MiniSearch<Piece>({
    fields: ["path", "body"],
    storeFields: ["path", "startLine", "endLine"],
    tokenize: codeTokens,
    processTerm: term => term,
    searchOptions: { tokenize: queryTokens },
  });

  constructor(files: Files, pieces: Iterable<FileLines>) {
    let id = 0;
    for (const { path, startLine, endLine } of pieces) {
      const body = (files.get(path) ?? []).slice(startLine, endLine + 1).join("\n");
      this.#engine.add({ id: id++, path, startLine, endLine, body });
    }
  }

  /** The best pieces, best first. */
  search(question: string, limit: number): FileLines[] {
    return this.#engine
      .search(question)
      .slice(0, limit)
      .map(({ path, startLine, endLine }) => ({ path, startLine, endLine }));
  }
}

/**
 * Windows of a fixed number of lines, regardless of content. `shared` is the share of its lines that a window has in common with the next,
 * from 0 to below 1.
 */
export function* windowsOf(files: Files, lines: number, shared: number): Generator<FileLines> {
  const step = Math.max(1, Math.round(lines * (1 - shared)));
  for (const [path, all] of files) {
    for (let startLine = 0; startLine < all.length; startLine += step) {
      const endLine = Math.min(all.length, startLine + lines) - 1;
      yield { path, startLine, endLine };
      if (endLine === all.length - 1) break;
    }
  }
}

/** All spans except those of files: functions, the classes around them, sections, whatever their length. */
export function* spansOf(outlines: Iterable<Pick<Outline, "document" | "spans">>): Generator<FileLines> {
  for (const { document, spans } of outlines) {
    for (const { startLine, endLine, parent } of spans) {
      if (parent !== undefined) yield { path: document.path, startLine, endLine };
    }
  }
}
