/** How a language writes comments. */
export interface CommentSyntax {
  /** The start of a comment that ends with its line. */
  readonly line?: string;
  /** The start and end of a comment that may span lines, or of a docstring in languages that use one instead. */
  readonly block?: readonly [begin: string, end: string];
  /** Comment syntax within elements that hold another language, by the names of those elements. */
  readonly within?: Readonly<Record<string, CommentSyntax>>;
}

/** Syntax that a grammar does not know, and what to replace it with for parsing. */
export interface Repair {
  /** A regular expression; `^` and `$` are the ends of a line. */
  readonly find: string;
  /** The text that the grammar reads instead of a match: at most as many units, padded with blanks. */
  readonly by: string;
}

/** A language as its folder under `grammars/` declares it. */
export interface LanguageDefinition {
  readonly id: string;
  /** Names that its programmers use for it, in lower case, except words that mean something else as well. */
  readonly called?: readonly string[];
  /** With the leading dot, lower case. */
  readonly extensions: readonly string[];
  /** Whole file names. */
  readonly filenames?: readonly string[];
  /** Programs named in a `#!` line. */
  readonly interpreters?: readonly string[];
  /**
   * A regular expression for the beginning of texts that another language's grammar reads better, and that language; `text` if none does.
   */
  readonly dialect?: { readonly sign: string; readonly language: string };
  /** Applied to texts that the grammar understands only in part, if it then understands more. */
  readonly repairs?: readonly Repair[];
  /** Absent for a language without comments. */
  readonly comment?: CommentSyntax;
  /** Whether a method calls those of its own object by name alone, without `self` or the like. */
  readonly membersByName?: boolean;
  /** Whether a name alone that the file itself does not define is one of its folder, since imports are used by qualified names. */
  readonly folderByName?: boolean;
  /** Whether other folders can use only capitalised names, and those only behind the name of their package or an object. */
  readonly exportedByCapital?: boolean;
  /** Whether functions are declared in headers, which files import in place of those with the bodies. */
  readonly headers?: boolean;
  /** Whether functions are called by their names alone, without brackets. */
  readonly bareCalls?: boolean;
  /** The text of `spans.scm`. */
  readonly spans: string;
  /** The greatest depth of definitions in the syntax tree; absent if they may be at any depth. */
  readonly depth?: number;
}

/** A set of languages with their grammars. */
export interface GrammarSource {
  readonly languages: readonly LanguageDefinition[];
  /** Changes whenever the definitions or the grammars change, and with them what is found in a document. */
  readonly fingerprint: string;
  /** The grammar of a language, compiled to WebAssembly. */
  load(languageId: string): Promise<Uint8Array>;
  /**
   * A language's queries as `compiledQueries` made them for that grammar and runtime; absent or `undefined` if they have to be compiled.
   */
  queries?(languageId: string): Promise<Uint8Array | undefined>;
  /** web-tree-sitter's own runtime, compiled. */
  runtime(): Promise<WebAssembly.Module>;
}

/** A language that the user added, as read from its folder. Whether it is usable is not known yet. */
export interface UserLanguage {
  readonly definition: LanguageDefinition;
  /** Compiled to WebAssembly. */
  readonly grammar: Uint8Array;
  /** Paths of the grammar and of the query, for messages. */
  readonly grammarFile: string;
  readonly spansFile: string;
}

/** The contents of the folder with the user's languages. */
export interface UserLanguages {
  readonly languages: readonly UserLanguage[];
  /** A sentence for each language that cannot be read: which file, what is wrong, what to do. */
  readonly problems: readonly string[];
}
