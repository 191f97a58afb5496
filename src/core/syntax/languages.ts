import { addTo } from "../base/addTo.ts";
import { baseName, PLAIN_TEXT } from "../document.ts";
import type { CommentSyntax, LanguageDefinition } from "../language.ts";

/** UTF-16 units at the beginning of a text that are searched for a sign of its dialect. */
const BEGINNING = 2_000;

/** Detects the language of a document by its name and its first line. */
export class Languages {
  readonly #definitions = new Map<string, LanguageDefinition>();
  readonly #byFilename = new Map<string, string>();
  readonly #byExtension = new Map<string, string>();
  readonly #byInterpreter = new Map<string, string>();
  readonly #dialects = new Map<string, { readonly sign: RegExp; readonly language: string }>();
  readonly #called = new Map<string, string[]>();

  constructor(definitions: readonly LanguageDefinition[]) {
    for (const definition of definitions) {
      this.#definitions.set(definition.id, definition);
      for (const name of definition.filenames ?? []) this.#byFilename.set(name.toLowerCase(), definition.id);
      for (const extension of definition.extensions) this.#byExtension.set(extension, definition.id);
      for (const program of definition.interpreters ?? []) this.#byInterpreter.set(program, definition.id);
      for (const name of definition.called ?? []) addTo(this.#called, name, definition.id);
      const { dialect } = definition;
      const isKnown =
        dialect?.language === PLAIN_TEXT || definitions.some(({ id }) => id === dialect?.language);
      if (dialect !== undefined && isKnown) {
        this.#dialects.set(definition.id, { ...dialect, sign: new RegExp(dialect.sign) });
      }
    }
  }

  /** A language id, or `text`. The whole name takes precedence over the extension, and the extension over the `#!` line. */
  detect(path: string, text: string): string {
    return this.ofName(baseName(path)) ?? this.#ofShebang(text) ?? PLAIN_TEXT;
  }

  /** The ids of programming languages by the names that people call them. */
  get called(): ReadonlyMap<string, readonly string[]> {
    return this.#called;
  }

  /** The language whose grammar reads a text best: its own, or the dialect that the text says it is in. */
  readBy(language: string, text: string): string {
    const dialect = this.#dialects.get(language);
    return dialect?.sign.test(text.slice(0, BEGINNING)) ? dialect.language : language;
  }

  /** How a language writes comments; `undefined` if it has none or they are not defined. */
  commentOf(language: string): CommentSyntax | undefined {
    return this.#definitions.get(language)?.comment;
  }

  /** Whether a method in a language calls those of its own object by name alone. */
  callsMembersByName(language: string): boolean {
    return this.#definitions.get(language)?.membersByName === true;
  }

  /** Whether a name alone means the folder of its file in a language. */
  callsFolderByName(language: string): boolean {
    return this.#definitions.get(language)?.folderByName === true;
  }

  /** Whether other folders can use only capitalised names in a language. */
  exportsByCapital(language: string): boolean {
    return this.#definitions.get(language)?.exportedByCapital === true;
  }

  /** Whether functions in a language are declared in headers, and have their bodies in other files. */
  declaresInHeaders(language: string): boolean {
    return this.#definitions.get(language)?.headers === true;
  }

  /** Whether functions in a language are called by their names alone, without brackets. */
  callsBare(language: string): boolean {
    return this.#definitions.get(language)?.bareCalls === true;
  }

  /** The language of a file name or a bare extension; `undefined` if no language claims it. */
  ofName(filename: string): string | undefined {
    const name = filename.toLowerCase();
    return this.#byFilename.get(name) ?? this.#ofExtension(name) ?? this.#ofVariant(name);
  }

  /** The language of `Dockerfile.dev`: people who need several files of one name append the purpose of each. */
  #ofVariant(name: string): string | undefined {
    for (let dot = name.lastIndexOf("."); dot > 0; dot = name.lastIndexOf(".", dot - 1)) {
      const language = this.#byFilename.get(name.slice(0, dot));
      if (language !== undefined) return language;
    }
    return undefined;
  }

  /** The language of the longest known extension: `.d.ts` before `.ts`. */
  #ofExtension(name: string): string | undefined {
    for (let dot = name.indexOf("."); dot !== -1; dot = name.indexOf(".", dot + 1)) {
      const language = this.#byExtension.get(name.slice(dot));
      if (language !== undefined) return language;
    }
    return undefined;
  }

  #ofShebang(text: string): string | undefined {
    const line = /^\ufeff?#![ \t]*(\S+)(?:[ \t]+(?:-\S+[ \t]+)*(\S+))?/.exec(text.slice(0, 200));
    if (line === null) return undefined;
    const [, program = "", argument = ""] = line;
    const base = program.slice(program.lastIndexOf("/") + 1);
    const interpreter = base === "env" ? argument : base;
    return (
      this.#byInterpreter.get(interpreter) ?? this.#byInterpreter.get(interpreter.replace(/[\d.]+$/, ""))
    );
  }
}
