import { create } from "@orama/orama";
import { indexTokens } from "../../text/compounds.ts";
import { createCodeIndex } from "./codeIndex.ts";
import { numberDocuments } from "./numberedIds.ts";
import { createSlimStore } from "./slimStore.ts";

/** The searched fields, as a schema of Orama. */
export const SCHEMA = {
  name: "string",
  path: "string",
  signature: "string",
  doc: "string",
  body: "string",
} as const;

/** An empty Orama database whose documents are named by their numbers. */
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
        tokenize: (raw: string) => indexTokens(raw),
      },
    },
  });
  numberDocuments(database, 0);
  return database;
}
