import { addTo } from "../base/addTo.ts";
import { simplified } from "./simplified.ts";
import { ACTIONS } from "./tables/actions.ts";
import { CODE } from "./tables/code.ts";
import { GLUE } from "./tables/glue.ts";
import { QUALITIES } from "./tables/qualities.ts";
import { THINGS } from "./tables/things.ts";

/** A word of a language, or what begins several, and what it is in English. */
export interface Phrase {
  /** As `folded` has it; words of several are joined by spaces. */
  readonly form: string;
  /** Nothing goes on behind it: it is no stem. */
  readonly isWhole: boolean;
  /** It joins other words or puts a question, and says nothing of what is asked for. */
  readonly isGlue: boolean;
  /** Words that it may mean, none where English does without. */
  readonly english: readonly string[];
}

/** A language that people ask in. */
export interface SpokenLanguage {
  readonly name: string;
  /** What a word of it is, at a place of a text. */
  readonly word: RegExp;
  /** Told by its script alone; it shares the Latin one with English where this is absent. */
  readonly script?: RegExp;
  /** How words stand: with spaces between them, with particles behind them, or without spaces. */
  readonly spacing: "words" | "particles" | "none";
  /** Two words may be written as one. */
  readonly hasCompounds: boolean;
  /** Forms of what joins words or puts a question. */
  readonly glue: ReadonlySet<string>;
  /** All that is known of it, by the first character and the longest first. It is read when it is first asked for. */
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

/** Letters of Latin scripts with a sign on them, and a Russian one that is often written without it. */
const SIGNED = /[\u00C0-\u024F\u0451]/g;

/** A text in small letters without accents, and in simplified Chinese. Each of its UTF-16 units is where it was. */
export function folded(text: string): string {
  return simplified(text)
    .replace(SIGNED, letter => letter.normalize("NFD").charAt(0))
    .toLowerCase();
}

let languages: readonly SpokenLanguage[] | undefined;

/** The languages that a question is understood in besides English. */
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
 * Reads a column of the tables. A row is what something is called in English, and in each language, by what words of it begin with: `=`
 * behind it says that it is a word by itself, `_` stands for a space.
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
      // What puts a question may be called so too, and does what it does oftener.
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
