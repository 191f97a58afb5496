import { addTo } from "../base/addTo.ts";
import { simplified } from "./simplified.ts";
import { ACTIONS } from "./tables/actions.ts";
import { CODE } from "./tables/code.ts";
import { GLUE } from "./tables/glue.ts";
import { QUALITIES } from "./tables/qualities.ts";
import { THINGS } from "./tables/things.ts";

/** A word or stem of a language and its meaning in English. */
export interface Phrase {
  /** As `folded` returns it; several words are joined by spaces. */
  readonly form: string;
  /** It is a complete word and not a stem. */
  readonly isWhole: boolean;
  /** It joins other words or asks, and has no content. */
  readonly isGlue: boolean;
  /** English words that it may mean; none if English does without. */
  readonly english: readonly string[];
}

/** A language that people ask in. */
export interface SpokenLanguage {
  readonly name: string;
  /** Matches a word at a place of a text. */
  readonly word: RegExp;
  /** The script that identifies the language; absent if it shares the Latin script with English. */
  readonly script?: RegExp;
  /** How words are separated: by spaces, by spaces but with particles attached, or not at all. */
  readonly spacing: "words" | "particles" | "none";
  /** Whether two words may be written as one. */
  readonly hasCompounds: boolean;
  /** Forms of words that join others or ask. */
  readonly glue: ReadonlySet<string>;
  /** All phrases by their first character, the longest first. The tables are read on first use. */
  readonly phrases: ReadonlyMap<string, readonly Phrase[]>;
}

type Described = Omit<SpokenLanguage, "glue" | "phrases">;

const latin = (name: string, hasCompounds = false): Described => {
  return { name, word: /[\p{Script=Latin}\p{M}]+/uy, spacing: "words", hasCompounds };
};

/** In the order of the columns of the tables. */
const DESCRIBED: readonly Described[] = [
  latin("German", true),
  latin("Spanish"),
  latin("French"),
  latin("Portuguese"),
  {
    name: "Russian",
    word: /[\p{Script=Cyrillic}\p{M}]+/uy,
    script: /\p{Script=Cyrillic}/u,
    spacing: "words",
    hasCompounds: false,
  },
  {
    name: "Chinese",
    word: /\p{Script=Han}+/uy,
    script: /\p{Script=Han}/u,
    spacing: "none",
    hasCompounds: false,
  },
  {
    name: "Japanese",
    word: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/uy,
    script: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
    spacing: "none",
    hasCompounds: false,
  },
  {
    name: "Korean",
    word: /\p{Script=Hangul}+/uy,
    script: /\p{Script=Hangul}/u,
    spacing: "particles",
    hasCompounds: false,
  },
];

/** Latin letters with diacritics, and a Russian letter that is often written without its dots. */
const SIGNED = /[\u00C0-\u024F\u0451]/g;

/** A text in lower case, without accents and in simplified Chinese. Offsets in UTF-16 units do not change. */
export function folded(text: string): string {
  return simplified(text)
    .replace(SIGNED, letter => letter.normalize("NFD").charAt(0))
    .toLowerCase();
}

let languages: readonly SpokenLanguage[] | undefined;

/** The languages other than English that questions may be asked in. */
export function spokenLanguages(): readonly SpokenLanguage[] {
  languages ??= DESCRIBED.map((described, column) => {
    let phrases: ReadonlyMap<string, readonly Phrase[]> | undefined;
    return {
      ...described,
      glue: new Set(rowsOf(GLUE).flatMap(cells => wordsOf(cells[column + 1]).map(formOf))),
      get phrases() {
        phrases ??= readPhrases(described, column);
        return phrases;
      },
    };
  });
  return languages;
}

/**
 * Reads a column of the tables. A row has the English words for something, followed by the words or stems for it in each language. A
 * trailing `=` marks a complete word, `_` stands for a space.
 */
function readPhrases({ spacing }: Described, column: number): ReadonlyMap<string, readonly Phrase[]> {
  const rows = [
    ...rowsOf(GLUE).map(cells => ({ cells, isGlue: true })),
    ...[ACTIONS, THINGS, QUALITIES, CODE].flatMap(rowsOf).map(cells => ({ cells, isGlue: false })),
  ];
  const byForm = new Map<string, Phrase>();
  for (const { cells, isGlue } of rows) {
    for (const written of wordsOf(cells[column + 1])) {
      const form = formOf(written);
      const known = byForm.get(form);
      // A form that joins or asks may also be a content word, but is more often the former.
      if (known?.isGlue && !isGlue) continue;
      byForm.set(form, {
        form,
        isWhole: (written.endsWith("=") || (isGlue && spacing === "words")) && known?.isWhole !== false,
        isGlue,
        english: [...new Set([...(known?.english ?? []), ...wordsOf(cells[0])])],
      });
    }
  }
  return byFirst([...byForm.values()]);
}

function formOf(written: string): string {
  return folded(written.replace(/=$/, "").replaceAll("_", " "));
}

function rowsOf(table: string): string[][] {
  return table
    .split("\n")
    .filter(line => line.includes("|"))
    .map(line => line.split("|"));
}

function wordsOf(cell: string | undefined): string[] {
  return cell?.match(/\S+/g) ?? [];
}

function byFirst(phrases: readonly Phrase[]): Map<string, Phrase[]> {
  const found = new Map<string, Phrase[]>();
  for (const phrase of phrases.toSorted((one, other) => other.form.length - one.form.length)) {
    addTo(found, phrase.form.charAt(0), phrase);
  }
  return found;
}
