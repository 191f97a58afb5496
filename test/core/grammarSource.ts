import { existsSync, readdirSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { withCurrentLinkSection } from "../../build/linkSection.mjs";
import { readSpans } from "../../build/readSpans.mjs";
import { withScannerState } from "../../build/scannerState.mjs";
import type { GrammarSource, LanguageDefinition } from "../../src/core/language.ts";
import { compileOptimised } from "../../src/node/compileOptimised.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const GRAMMARS = path.join(ROOT, "grammars");

/** The part of `language.json` that only the build uses. */
interface LanguageFile extends Omit<LanguageDefinition, "spans"> {
  /** The files of the query, if it is not in a single file of its own. */
  readonly spans?: string | readonly string[];
  /** A file of a package, or of the language's own folder. */
  readonly grammar: { readonly package?: string; readonly file: string };
}

/** A folder of `grammars/` as tests see it. */
export interface LanguageFolder {
  readonly definition: LanguageDefinition;
  /** Absolute path of the compiled grammar. */
  readonly grammar: string;
  /** Absolute path of the folder with its sources and goldens. */
  readonly cases: string;
}

/** Every language of `grammars/`, read from its folder, so that tests cover exactly what will be built. */
export function languageFolders(): readonly LanguageFolder[] {
  return readdirSync(GRAMMARS)
    .filter(id => existsSync(path.join(GRAMMARS, id, "language.json")))
    .sort()
    .map(id => {
      const folder = path.join(GRAMMARS, id);
      const declaration = readFileSync(path.join(folder, "language.json"), "utf8");
      const { grammar, spans, ...declared } = JSON.parse(declaration) as LanguageFile;
      return {
        definition: { ...declared, spans: readSpans(folder, spans) },
        grammar:
          grammar.package === undefined
            ? path.join(folder, grammar.file)
            : path.join(ROOT, "node_modules", grammar.package, grammar.file),
        cases: path.join(folder, "cases"),
      };
    });
}

/** The languages of the source tree, for an engine that runs inside a test. Requires no build. */
export function grammarSource(): GrammarSource {
  const folders = languageFolders();
  return {
    languages: folders.map(folder => folder.definition),
    fingerprint: "sources",
    load: async id => {
      const folder = folders.find(candidate => candidate.definition.id === id);
      if (folder === undefined) throw new Error(`grammars/ has no folder "${id}"`);
      return withScannerState(withCurrentLinkSection(await readFile(folder.grammar)));
    },
    // Optimised as in the engine's own process: otherwise compiling the queries of all languages takes seconds.
    runtime: async () =>
      compileOptimised(await readFile(path.join(ROOT, "node_modules/web-tree-sitter/web-tree-sitter.wasm"))),
  };
}
