import { Language, Parser, Query, type Range, type Tree } from "web-tree-sitter";
import { PLAIN_TEXT } from "../document.ts";
import type { GrammarSource } from "../ports.ts";
import type { Span } from "../span.ts";
import { Lines } from "../text/lines.ts";
import { type Captures, checkCaptureNames, readCaptures } from "./captures.ts";
import { graft } from "./graft.ts";
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
    const outer = readTree(tree, grammar.query, request);
    const { root, captures } = await this.#embed(parser, request, outer);
    return { text, lines, spans: nestSpans(path, text, lines, captures), root };
  }

  /** Puts what the grammars of embedded languages see into what the grammar of the document sees. */
  async #embed(parser: Parser, request: ParseRequest, outer: TreeContent): Promise<TreeContent> {
    let { root } = outer;
    const definitions = [...outer.captures.definitions];
    const leads = [...outer.captures.leads];
    for (const { language, range } of outer.captures.injections) {
      if (!this.#source.languages.some(({ id }) => id === language)) continue;
      const grammar = await this.#grammar(language);
      const tree = parseTree(parser, grammar.language, request, [range]);
      if (tree === undefined) continue;
      const inner = readTree(tree, grammar.query, request);
      root = graft(root, inner.root, range);
      // What speaks for the whole of the embedded text does not speak for the document.
      definitions.push(
        ...inner.captures.definitions.filter(({ name, kind }) => name !== "" || kind !== "module"),
      );
      leads.push(...inner.captures.leads);
    }
    return { root, captures: { definitions, leads, injections: [] } };
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

/** What is read off a tree before it is freed. */
interface TreeContent {
  readonly root: Region;
  readonly captures: Captures;
}

/** Reads all that is needed off a tree, and frees it. */
function readTree(tree: Tree, query: Query, { text, expandOver }: ParseRequest): TreeContent {
  try {
    const cursor = tree.walk();
    const root = readRegions(cursor, expandOver);
    cursor.delete();
    return { root, captures: readCaptures(query, tree.rootNode, text) };
  } finally {
    tree.delete();
  }
}

/** `within` limits the parse to stretches of the text; without it all of it is parsed. */
function parseTree(
  parser: Parser,
  language: Language,
  request: ParseRequest,
  within: Range[] = [],
): Tree | undefined {
  parser.setLanguage(language);
  const options = { progressCallback: request.tooLong, includedRanges: within };
  const tree = parser.parse(request.text, null, options);
  // A parse that was ended keeps its state for going on; the next document must not start in the middle of it.
  if (tree === null) parser.reset();
  return tree ?? undefined;
}
