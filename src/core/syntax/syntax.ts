import type { Range } from "web-tree-sitter";
import { PLAIN_TEXT } from "../document.ts";
import { joinedRanges } from "../joinedRanges.ts";
import type { GrammarSource } from "../language.ts";
import type { TextRange } from "../ranges.ts";
import type { Span } from "../span.ts";
import { Lines } from "../text/lines.ts";
import { type Embedded, embed, inDocument } from "./embedded/embed.ts";
import { LiteralSource } from "./embedded/literalSource.ts";
import { Languages } from "./languages.ts";
import { type LoadedGrammar, loadGrammar, type Started, startParser } from "./loadGrammar.ts";
import type { Region } from "./region.ts";
import { leadStartsOf } from "./spans/extents.ts";
import type { Injection } from "./spans/injection.ts";
import { moduleSpan, nestSpans } from "./spans/spans.ts";
import { readTree, type TreeContent } from "./treeContent.ts";
import { nestsTooDeep } from "./trees/nestsTooDeep.ts";
import { parseTree } from "./trees/parseTree.ts";

/** The result of parsing a document: plain data, no tree. */
export interface ParsedDocument {
  readonly text: string;
  readonly lines: Lines;
  readonly spans: readonly Span[];
  /** Absent if the document has no grammar or its grammar gave up; the document is then cut by lines. */
  readonly root?: Region;
  /** Comments, decorators and attributes: their ends by their starts. */
  readonly leadEnds: ReadonlyMap<number, number>;
  /** The starts of definitions with what belongs to them, by the starts of their nodes, if the two differ. */
  readonly leadStarts: ReadonlyMap<number, number>;
  /** Ranges that are not worth finding, in order and disjoint. */
  readonly omitted: readonly TextRange[];
  /** Whether some source is spelt in string literals, so that its escapes are those of the literals. */
  readonly spelt: boolean;
  /** Set if its grammar failed, perhaps only this time: it may not have been loadable. */
  readonly failed?: true;
}

export interface ParseRequest {
  readonly path: string;
  readonly text: string;
  /** A language id, or `text`. */
  readonly language: string;
  /** UTF-16 units: nodes longer than this come with their children. */
  readonly expandOver: number;
  /**
   * Called before and now and then during parsing to ask whether this share of the allowed time is over, or all of it if no share is given.
   * `true` for all or more ends the parse or the query, and the document is treated as plain text.
   */
  readonly tooLong: (share?: number) => boolean;
}

/** Embedded source can contain more of it, such as macros in macros. It is read to this depth, each level by another parse. */
const MAX_DEPTH = 4;

/** Shared by all that read with the same source: a loaded grammar is never freed, and loading takes long, mainly for the query. */
const LOADED = new WeakMap<GrammarSource, Map<string, Promise<LoadedGrammar>>>();

/**
 * The sole owner of parsers, grammars and trees. Trees are freed before a call returns and never leave it. Parsing never fails: broken
 * source gives the spans that could be recognised.
 */
export class Syntax {
  readonly languages: Languages;
  readonly #source: GrammarSource;
  readonly #grammars: Map<string, Promise<LoadedGrammar>>;
  #started: Promise<Started> | undefined;

  constructor(source: GrammarSource) {
    this.#source = source;
    this.#grammars = LOADED.get(source) ?? new Map();
    LOADED.set(source, this.#grammars);
    this.languages = new Languages(source.languages);
  }

  /** Rejects only if the grammar itself cannot be loaded. */
  async parse(request: ParseRequest): Promise<ParsedDocument> {
    const { path, text, language } = request;
    const lines = new Lines(text);
    const readBy = this.languages.readBy(language, text);
    const isPlain = readBy === PLAIN_TEXT || nestsTooDeep(text);
    const content = isPlain ? undefined : await this.#readAll(request, readBy, 0);
    if (content === undefined) return plain(path, text, lines);
    const { root, extents, leadEnds, omitted, doc, injections } = content;
    return {
      text,
      lines,
      spans: nestSpans(path, text, lines, extents, doc),
      root,
      leadEnds,
      leadStarts: leadStartsOf(extents),
      omitted: joinedRanges(omitted),
      spelt: injections.some(({ strings }) => strings !== undefined),
    };
  }

  /** Loads the grammar of a language, unless it is already loaded. Rejects if it cannot be loaded. */
  async load(language: string): Promise<void> {
    await this.#grammar(language);
  }

  /** What the grammar of a language sees, merged with what the grammars of embedded languages see. `undefined` if parsing was ended. */
  async #readAll(
    request: ParseRequest,
    language: string,
    depth: number,
    within?: Range,
  ): Promise<TreeContent | undefined> {
    const outer = await this.#read(request, language, within);
    if (outer === undefined || depth === MAX_DEPTH) return outer;
    const embedded: Embedded[] = [];
    for (const injection of outer.injections) {
      const inner = this.#languageOf(injection);
      if (inner === undefined) continue;
      const content = await this.#readEmbedded(request, inner, depth + 1, injection);
      if (content !== undefined) embedded.push({ content, injection });
    }
    return embed(outer, embedded);
  }

  async #readEmbedded(request: ParseRequest, language: string, depth: number, { range, strings }: Injection) {
    if (strings === undefined) return await this.#readAll(request, language, depth, range);
    const source = new LiteralSource(request.text, strings);
    if (nestsTooDeep(source.text)) return undefined;
    const content = await this.#readAll({ ...request, text: source.text }, language, depth);
    return content && inDocument(content, source);
  }

  /** `undefined` if parsing was ended. */
  async #read(request: ParseRequest, language: string, within?: Range): Promise<TreeContent | undefined> {
    const { parser, runtime } = await this.#start();
    const grammar = await this.#grammar(language);
    const parsed = parseTree(parser, grammar, request, within);
    const textEnd = within?.endIndex ?? request.text.length;
    return parsed && readTree(runtime.trees, parsed, grammar.query, request, textEnd);
  }

  /** The language that the query names, or else the document; `undefined` if it is none of ours. */
  #languageOf({ language, filename, fallback }: Injection): string | undefined {
    const named = filename === "" ? undefined : this.languages.ofName(filename);
    const id = language ?? named ?? (filename === "" ? fallback : undefined);
    return this.#source.languages.some(known => known.id === id) ? id : undefined;
  }

  #start(): Promise<Started> {
    this.#started ??= startParser(this.#source);
    return this.#started;
  }

  #grammar(id: string): Promise<LoadedGrammar> {
    let loading = this.#grammars.get(id);
    if (loading === undefined) {
      loading = this.#start().then(started => loadGrammar(this.#source, id, started));
      this.#grammars.set(id, loading);
    }
    return loading;
  }
}

/** The result for a document without a grammar. */
function plain(path: string, text: string, lines: Lines): ParsedDocument {
  return {
    text,
    lines,
    spans: [moduleSpan(path, text, lines, "")],
    leadEnds: new Map(),
    leadStarts: new Map(),
    omitted: [],
    spelt: false,
  };
}
