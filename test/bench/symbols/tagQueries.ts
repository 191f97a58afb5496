import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";

/** The part of a `language.json` that says where the grammar comes from. */
interface LanguageFile {
  readonly grammar: { readonly package?: string; readonly file: string };
}

/** The part of `tree-sitter.json`, a grammar's description of itself, that names its queries. */
interface GrammarFile {
  readonly grammars: readonly { readonly name: string; readonly tags?: string | readonly string[] }[];
}

/** The query for definitions that each grammar's author ships with it, by our id of the language. */
export async function readTagQueries(): Promise<ReadonlyMap<string, string>> {
  const queries = new Map<string, string>();
  for (const language of readdirSync("grammars")) {
    const query = await tagQueryOf(language).catch(() => undefined);
    if (query !== undefined) queries.set(language, query);
  }
  return queries;
}

/** Rejects if the package of the grammar does not describe it. */
async function tagQueryOf(language: string): Promise<string | undefined> {
  const declaration = await readFile(path.join("grammars", language, "language.json"), "utf8");
  const { grammar }: LanguageFile = JSON.parse(declaration);
  if (grammar.package === undefined) return undefined;
  const folder = path.resolve("node_modules", grammar.package);
  const { grammars }: GrammarFile = JSON.parse(await readFile(path.join(folder, "tree-sitter.json"), "utf8"));
  const name = /^tree-sitter-(.*)\.wasm$/.exec(path.basename(grammar.file))?.[1];
  const tags = grammars.find(candidate => candidate.name === name)?.tags;
  if (tags === undefined) return undefined;
  const files = typeof tags === "string" ? [tags] : tags;
  const texts = await Promise.all(files.map(file => readFile(resolveIn(folder, file), "utf8")));
  return texts.join("\n");
}

/** A dialect may take queries from the package of its base, which npm may have put elsewhere. */
function resolveIn(folder: string, file: string): string {
  const [base, ...rest] = file.split("node_modules/");
  if (base !== "" || rest.length === 0) return path.join(folder, file);
  return createRequire(path.join(folder, "package.json")).resolve(rest.join("node_modules/"));
}
