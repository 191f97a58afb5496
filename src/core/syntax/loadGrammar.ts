import { Language, Parser, Query } from "web-tree-sitter";
import type { GrammarSource, LanguageDefinition } from "../language.ts";
import { type CompileQuery, compileSpanQuery, type SpanQuery } from "./spans/spanQuery.ts";
import { SavedQueries } from "./trees/queryMemory.ts";
import { Repairs } from "./trees/repairs.ts";
import { type Runtime, startRuntime } from "./trees/runtime.ts";

/** What there is once web-tree-sitter has been started. */
export interface Started {
  readonly parser: Parser;
  readonly runtime: Runtime;
}

/** What texts of a language are parsed and read by. */
export interface LoadedGrammar {
  readonly language: Language;
  readonly query: SpanQuery;
  readonly repairs: Repairs | undefined;
}

/** Starts web-tree-sitter, if nobody has, and makes a parser. */
export async function startParser(source: GrammarSource): Promise<Started> {
  const runtime = await startRuntime(() => source.runtime());
  return { parser: new Parser(), runtime };
}

/** Loads the grammar of a language. Rejects when it cannot be loaded, or its queries are not in order. */
export async function loadGrammar(
  source: GrammarSource,
  id: string,
  { parser, runtime: { queries } }: Started,
): Promise<LoadedGrammar> {
  const definition = definitionOf(source, id);
  const saved = await source.queries?.(id);
  const language = await loadLanguage(source, id);
  const savedQueries = saved && new SavedQueries(saved);
  const compile: CompileQuery = text =>
    savedQueries === undefined ? new Query(language, text) : queries.restore(language, text, savedQueries);
  return {
    language,
    query: compileQuery(definition, parser, language, compile),
    repairs: definition.repairs && new Repairs(language, definition.repairs),
  };
}

/** The queries of a language, compiled, which takes up to seconds: what its grammar is loaded with in no time. */
export async function compiledQueries(source: GrammarSource, id: string): Promise<Uint8Array[]> {
  const { parser, runtime } = await startParser(source);
  const language = await loadLanguage(source, id);
  const saved: Uint8Array[] = [];
  compileQuery(definitionOf(source, id), parser, language, text => {
    const query = new Query(language, text);
    saved.push(runtime.queries.save(query));
    return query;
  });
  return saved;
}

function definitionOf(source: GrammarSource, id: string): LanguageDefinition {
  const definition = source.languages.find(language => language.id === id);
  if (definition === undefined) throw new Error(`No grammar for the language "${id}"`);
  return definition;
}

async function loadLanguage(source: GrammarSource, id: string): Promise<Language> {
  const bytes = await source.load(id);
  // Loading synchronously keeps clear of the engine's queue of functions to optimise, which can be seconds long.
  return Language.loadSync(new WebAssembly.Module(bytes as BufferSource));
}

function compileQuery(
  { spans, depth }: LanguageDefinition,
  parser: Parser,
  language: Language,
  compile: CompileQuery,
): SpanQuery {
  return compileSpanQuery(language, compile, spans, rootTypeOf(parser, language), depth);
}

/** What the root of a tree is called: that of no text, or of a word in a language where no text is an error. */
function rootTypeOf(parser: Parser, language: Language): string {
  parser.setLanguage(language);
  let type = "";
  for (const text of ["", "a"]) {
    const tree = parser.parse(text);
    type = tree?.rootNode.type ?? "";
    tree?.delete();
    if (type !== "ERROR") break;
  }
  return type;
}
