import MiniSearch from "minisearch";
import type { FileLines } from "../../../src/core/evaluation/evalQuestion.ts";
import { codeTokens, queryTokens } from "../../../src/core/text/tokens.ts";

interface Window extends FileLines {
  readonly id: number;
  readonly body: string;
}

/**
 * Files cut after every so many lines, whatever stands there, and searched by words: what is left of retrieval when nothing is known of
 * code but its tokens, which are ours. `shared` is the share of its lines that a window has in common with the next, from 0 to below 1.
 */
export class FixedWindows {
  readonly #engine = new MiniSearch<Window>({
    fields: ["path", "body"],
    storeFields: ["path", "startLine", "endLine"],
    tokenize: codeTokens,
    processTerm: term => term,
    searchOptions: { tokenize: queryTokens },
  });

  constructor(files: ReadonlyMap<string, readonly string[]>, lines: number, shared: number) {
    const step = Math.max(1, Math.round(lines * (1 - shared)));
    let id = 0;
    for (const [path, all] of files) {
      for (let startLine = 0; startLine < all.length; startLine += step) {
        const window = all.slice(startLine, startLine + lines);
        const endLine = startLine + window.length - 1;
        this.#engine.add({ id: id++, path, startLine, endLine, body: window.join("\n") });
        if (endLine === all.length - 1) break;
      }
    }
  }

  /** The best windows, best first. */
  search(question: string, limit: number): FileLines[] {
    return this.#engine
      .search(question)
      .slice(0, limit)
      .map(({ path, startLine, endLine }) => ({ path, startLine, endLine }));
  }
}
