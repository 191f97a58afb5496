/** How a language writes comments. */
export interface CommentSyntax {
  /** What begins a comment that ends with its line. */
  readonly line?: string;
  /** What begins and what ends a comment of several lines, or a docstring in languages that use one in its place. */
  readonly block?: readonly [begin: string, end: string];
  /** How they are written in elements that hold another language, by the names of those. */
  readonly within?: Readonly<Record<string, CommentSyntax>>;
}

/** A way of writing that a grammar does not know. */
export interface Repair {
  /** A regular expression; `^` and `$` are the ends of a line. */
  readonly find: string;
  /** What the grammar reads in place of what is found: no more units than that, and blanks for the rest of it. */
  readonly by: string;
}

/** A language as its folder under `grammars/` declares it. */
export interface LanguageDefinition {
  readonly id: string;
  /** What people call it who write programs in it, in lower case, but for words that mean something else as well. */
  readonly called?: readonly string[];
  /** With the leading dot, lower case. */
  readonly extensions: readonly string[];
  /** Whole file names. */
  readonly filenames?: readonly string[];
  /** Programs of a `#!` line. */
  readonly interpreters?: readonly string[];
  /** A sign, as a regular expression, at the beginning of texts that the grammar of another language reads better, and that language; `text` where none does. */
  readonly dialect?: { readonly sign: string; readonly language: string };
  /** Applied to texts of which the grammar does not understand all, where it then understands more. */
  readonly repairs?: readonly Repair[];
  /** Absent for a language without comments. */
  readonly comment?: CommentSyntax;
  /** The text of `spans.scm`. */
  readonly spans: string;
  /** How deep in the syntax tree definitions stand at most; absent where they may stand anywhere. */
  readonly depth?: number;
}

/** A set of languages with their grammars. */
export interface GrammarSource {
  readonly languages: readonly LanguageDefinition[];
  /** Changes whenever the definitions or the grammars do, and with them what is found in a document. */
  readonly fingerprint: string;
  /** The grammar of a language, compiled to WebAssembly. */
  load(languageId: string): Promise<Uint8Array>;
  /** Its queries as `compiledQueries` made them with that grammar and that runtime; absent, or nothing, where they are to be compiled. */
  queries?(languageId: string): Promise<Uint8Array | undefined>;
  /** web-tree-sitter's own runtime, compiled. */
  runtime(): Promise<WebAssembly.Module>;
}

/** A language that the user added, as its folder has it. Whether it can be used is not known yet. */
export interface UserLanguage {
  readonly definition: LanguageDefinition;
  /** Compiled to WebAssembly. */
  readonly grammar: Uint8Array;
  /** Paths of the grammar and of the query, for messages. */
  readonly grammarFile: string;
  readonly spansFile: string;
}

/** What is in a folder of the user's languages. */
export interface UserLanguages {
  readonly languages: readonly UserLanguage[];
  /** A sentence for each language that cannot be read: which file, what is wrong, what to do. */
  readonly problems: readonly string[];
}
