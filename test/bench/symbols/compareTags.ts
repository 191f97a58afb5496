import { Language, Parser, Query } from "web-tree-sitter";
import { DEFAULT_SETTINGS } from "../../../src/core/engineSettings.ts";
import type { GrammarSource } from "../../../src/core/language.ts";
import { Syntax } from "../../../src/core/syntax/syntax.ts";
import { readText, type SourceFile } from "../sources/sourceFiles.ts";
import { compareDefinitions } from "./agreement.ts";
import { Differences } from "./differences.ts";
import { readTags } from "./readTags.ts";

/**
 * Compares what a query for tags finds in files of one language with their spans.
 *
 * @param tags the text of the query
 */
export async function compareTags(
  grammars: GrammarSource,
  language: string,
  tags: string,
  files: readonly SourceFile[],
): Promise<Differences> {
  const syntax = new Syntax(grammars);
  const expandOver = DEFAULT_SETTINGS.maxChunkSize;
  const spansOf = async (path: string, text: string) =>
    (await syntax.parse({ path, text, language, expandOver, tooLong: () => false })).spans;
  await spansOf("", ""); // Starts web-tree-sitter, which is shared.
  const module = new WebAssembly.Module((await grammars.load(language)) as BufferSource);
  const grammar = Language.loadSync(module);
  const parser = new Parser().setLanguage(grammar);
  const query = new Query(grammar, tags);
  const differences = new Differences();
  for (const { file, name } of files) {
    const text = await readText(file);
    const tree = parser.parse(text);
    if (tree === null) continue;
    const spans = await spansOf(name, text);
    differences.add(name, text, spans, compareDefinitions(readTags(query, tree.rootNode), spans));
    tree.delete();
  }
  query.delete();
  parser.delete();
  return differences;
}
