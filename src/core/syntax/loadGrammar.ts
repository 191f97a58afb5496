import { Language, Parser, Query } from "web-tree-sitter";
import type { GrammarSource, LanguageDefinition } from "../language.ts";
import { type CompileQuery, compileSpanQuery, type SpanQuery } from "./spans/spanQuery.ts";
import { SavedQueries } from "./trees/queryMemory.ts";
import { Repairs } from "./trees/repairs.ts";
import { type Runtime, startRuntime } from "./trees/runtime.ts";

/** A parser and the runtime it uses, once web-tree-sitter has been started. */
export interface Started {
  readonly parser: Parser;
  readonly runtime: Runtime;
}

/** A language's grammar and the query that reads its trees. */
export interface LoadedGrammar {
  readonly language: Language;
  readonly query: SpanQuery;
  readonly repairs: Repairs;
}

/** Starts web-tree-sitter, unless it already runs, and makes a parser. */
export async function startParser(source: GrammarSource): Promise<Started> {
  const runtime = await startRuntime(() => source.runtime());
  return { parser: new Parser(), runtime };
}

/** Loads the grammar of a language. Rejects if it cannot be loaded or one of its queries is invalid. */
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
    repairs: new Repairs(language, definition.repairs ?? []),
  };
}

/** Compiles the queries of a language to a form that loads at once. Compiling takes up to seconds. */
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
  // Loading synchronously avoids the engine's queue of functions to optimise, which can take seconds.
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

/** The node type of a tree's root: parsed from an empty text, or from a word in a language where an empty text is an error. */
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
