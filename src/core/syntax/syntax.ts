import { Language, Parser, Query, type Tree } from "web-tree-sitter";
import { PLAIN_TEXT } from "../document.ts";
import type { GrammarSource } from "../ports.ts";
import type { Span } from "../span.ts";
import { Lines } from "../text/lines.ts";
import { checkCaptureNames, readCaptures } from "./captures.ts";
import { Languages } from "./languages.ts";
import type { Region } from "./region.ts";
import { readRegions } from "./regions.ts";
import { moduleSpan, nestSpans } from "./spans.ts";

/** What parsing a document gives: plain data, no tree. */
export interface ParsedDocument {
  readonly text: string;
  readonly lines: Lines;
  readonly spans: readonly Span[];
  /** Absent where the document has no grammar, or its grammar gave up: it is then cut by lines. */
  readonly root?: Region;
}

export interface ParseRequest {
  readonly path: string;
  readonly text: string;
  /** A language id, or `text`. */
  readonly language: string;
  /** UTF-16 units: nodes longer than this come with their children. */
  readonly expandOver: number;
  /** Asked now and then while parsing; `true` ends the parse, and the document is treated as plain text. */
  readonly tooLong: () => boolean;
}

interface LoadedGrammar {
  readonly language: Language;
  readonly query: Query;
}

/**
 * The one owner of parsers, grammars and trees. Trees are freed before a call returns and never leave it.
 * Parsing never fails: broken source gives the spans that could be recognised.
 */
export class Syntax {
  readonly languages: Languages;
  readonly #source: GrammarSource;
  readonly #grammars = new Map<string, Promise<LoadedGrammar>>();
  #parser: Promise<Parser> | undefined;

  constructor(source: GrammarSource) {
    this.#source = source;
    this.languages = new Languages(source.languages);
  }

  /** Rejects only when the grammar itself cannot be loaded. */
  async parse(request: ParseRequest): Promise<ParsedDocument> {
    const { path, text, language } = request;
    const lines = new Lines(text);
    const plain = { text, lines, spans: [moduleSpan(path, text, lines, "")] };
    if (language === PLAIN_TEXT) return plain;
    this.#parser ??= this.#start();
    const parser = await this.#parser;
    const grammar = await this.#grammar(language);
    const tree = parseTree(parser, grammar.language, request);
    if (tree === undefined) return plain;
    try {
      const cursor = tree.walk();
      const root = readRegions(cursor, request.expandOver);
      cursor.delete();
      const spans = nestSpans(path, text, lines, readCaptures(grammar.query, tree.rootNode, text));
      return { text, lines, spans, root };
    } finally {
      tree.delete();
    }
  }

  async #start(): Promise<Parser> {
    // The runtime's bytes are handed over, so that it looks for no file of its own.
    await Parser.init({ wasmBinary: await this.#source.runtime() });
    return new Parser();
  }

  #grammar(id: string): Promise<LoadedGrammar> {
    let loading = this.#grammars.get(id);
    if (loading === undefined) {
      loading = this.#load(id);
      this.#grammars.set(id, loading);
    }
    return loading;
  }

  async #load(id: string): Promise<LoadedGrammar> {
    const definition = this.#source.languages.find(language => language.id === id);
    if (definition === undefined) throw new Error(`No grammar for the language "${id}"`);
    const bytes = await this.#source.load(id);
    // Loading synchronously keeps clear of the engine's queue of functions to optimise, which can be seconds long.
    const language = Language.loadSync(new WebAssembly.Module(bytes as BufferSource));
    const query = new Query(language, definition.spans);
    checkCaptureNames(language, query);
    return { language, query };
  }
}

function parseTree(parser: Parser, language: Language, request: ParseRequest): Tree | undefined {
  parser.setLanguage(language);
  const tree = parser.parse(request.text, null, { progressCallback: request.tooLong });
  // A parse that was ended keeps its state for going on; the next document must not start in the middle of it.
  if (tree === null) parser.reset();
  return tree ?? undefined;
}
