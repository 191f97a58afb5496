import { readFile } from "node:fs/promises";
import path from "node:path";
import type { GrammarSource, LanguageDefinition } from "../core/language.ts";
import { compileOptimised } from "./compileOptimised.ts";
import { readCompressed } from "./readCompressed.ts";

/** What the build records of its languages. */
interface Built {
  readonly languages: readonly LanguageDefinition[];
  readonly fingerprint: string;
}

/** Opens the languages that were built into a folder: `grammars/`, with web-tree-sitter's runtime beside it. */
export async function openGrammarFolder(folder: string): Promise<GrammarSource> {
  const list = await readFile(path.join(folder, "grammars", "languages.json"), "utf8");
  const { languages, fingerprint } = JSON.parse(list) as Built;
  return {
    languages,
    fingerprint,
    load: id => readCompressed(path.join(folder, "grammars", id, "grammar.wasm.br")),
    queries: id => readFile(path.join(folder, "grammars", id, "queries.bin")),
    runtime: async () => compileOptimised(await readFile(path.join(folder, "web-tree-sitter.wasm"))),
  };
}
