import { create } from "@orama/orama";
import { codeTokens, queryTokens } from "../text/tokens.ts";
import { createCodeIndex } from "./codeIndex.ts";
import { numberDocuments } from "./numberedIds.ts";
import { createSlimStore } from "./slimStore.ts";

/** What is searched, as Orama is told. */
export const SCHEMA = {
  name: "string",
  path: "string",
  signature: "string",
  doc: "string",
  body: "string",
} as const;

/** An empty Orama database whose documents are called by their numbers. */
export function createDatabase() {
  const database = create({
    schema: SCHEMA,
    sort: { enabled: false },
    components: {
      index: createCodeIndex(),
      documentsStore: createSlimStore(),
      tokenizer: {
        language: "code",
        normalizationCache: new Map<string, string>(),
        // Orama names the property when it indexes, and none when it reads a query.
        tokenize: (raw: string, _language?: string, property?: string) =>
          property === undefined ? queryTokens(raw) : codeTokens(raw),
      },
    },
  });
  numberDocuments(database, 0);
  return database;
}
