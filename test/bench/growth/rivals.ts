import { type AnyOrama, create, insert, load, remove, save, search } from "@orama/orama";
import MiniSearch from "minisearch";
import { codeTokens, queryTokens } from "../../../src/core/text/tokens.ts";
import type { PlainChunk } from "./storedTexts.ts";

/** A search engine that runs in its user's process, as its authors made it. */
export interface Rival {
  insert(chunk: PlainChunk): void;
  /** The number of hits. */
  search(query: string, limit: number): number;
  remove(chunk: PlainChunk): void;
  /** Everything in it, as text to store. */
  save(): string;
  /** Loads saved text. */
  load(saved: string): void;
}

/** The engines that ours is compared with. */
export const RIVALS = { Orama: createOrama, MiniSearch: createMiniSearch };

/** The name of one of them. */
export type RivalName = keyof typeof RIVALS;

const FIELDS = ["name", "path", "signature", "body"];

/** Orama with its own index and store. It gets our tokens, and does not sort by fields, which nobody would ask for. */
function createOrama(): Rival {
  const empty = (): AnyOrama =>
    create({
      schema: { name: "string", path: "string", signature: "string", body: "string" },
      sort: { enabled: false },
      components: {
        tokenizer: {
          language: "code",
          normalizationCache: new Map<string, string>(),
          // Orama gives the property when it indexes, but not when it reads a query.
          tokenize: (raw: string, _language?: string, property?: string) =>
            property === undefined ? queryTokens(raw) : [...new Set(codeTokens(raw))],
        },
      },
    });
  let database = empty();
  return {
    insert: chunk => void insert(database, chunk),
    search(query, limit) {
      const found = search(database, { term: query, limit });
      if (found instanceof Promise) throw new Error("Orama answered later, which it does only with hooks");
      return found.hits.length;
    },
    remove: ({ id }) => void remove(database, id),
    save: () => JSON.stringify(save(database)),
    load(saved) {
      database = empty();
      load(database, JSON.parse(saved));
    },
  };
}

/** MiniSearch with our tokens. It looks for whole words, as our index does. */
function createMiniSearch(): Rival {
  const options = {
    fields: FIELDS,
    tokenize: codeTokens,
    processTerm: (term: string) => term,
    searchOptions: { tokenize: queryTokens },
  };
  let engine = new MiniSearch<PlainChunk>(options);
  return {
    insert: chunk => engine.add(chunk),
    search: (query, limit) => engine.search(query).slice(0, limit).length,
    remove: chunk => engine.remove(chunk),
    save: () => JSON.stringify(engine),
    load(saved) {
      engine = MiniSearch.loadJSON(saved, options);
    },
  };
}
