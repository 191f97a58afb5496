import { stem } from "../text/stem.ts";
import { folded, type Phrase, type SpokenLanguage } from "./spokenLanguage.ts";

/** A text, read as a certain language. */
export interface Reading {
  readonly language: SpokenLanguage;
  /** The text with its known words in English. */
  readonly english: string;
  /** Distinct words of the language that ask or join others. */
  readonly glue: ReadonlySet<string>;
  /** Distinct content words in lower case, except those that are the same in English. */
  readonly known: ReadonlySet<string>;
  /** Whether there is any content word. */
  readonly hasContent: boolean;
}

/**
 * Text that is no word of any language: code in backticks, quoted text, joined names, `cart.total`, and names with digits, inner capitals
 * or only capitals. Before a line number, a runtime may write the word for it in the user's language: `cart.cs:行号 9`.
 */
const CODE =
  /`[^`\n]*`|"[^"\n]*"|[A-Za-z_$][\w$]*(?:(?:\.|::|->|[#/\\@:])[\w$]+)+(?::\p{L}{1,9} \d{1,7}(?!\w))?|[A-Za-z$]*[\d_$][\w$]*|[A-Za-z]+[a-z][A-Z]\w*|[A-Z]{2,}\b/uy;
/** The longest ending after a stem, in letters; after a short stem it is shorter. */
const ENDING = 7;
const SHORT = 3;
const SHORT_ENDING = 4;
/** Linking letters between the words of a compound. */
const JOINT = /^(?:en|es|er|n|s|e)?(?=.{4})/;
/** Stands for the vowel that a word loses before another: `l'index`. */
const APOSTROPHE = /['’]/;
/** In text without spaces, runs of characters that do not spell endings. */
const CONTENT = /[\p{Script=Han}\p{Script=Katakana}ー]{2,}/gu;

/** A text without code, quoted text and the like. */
export function withoutCode(text: string): string {
  return text.replace(new RegExp(CODE, "gu"), " ");
}

/** Reads a text as a language, word by word. */
export function readAs(language: SpokenLanguage, text: string): Reading {
  const reader = new Reader(language, text);
  reader.read();
  return {
    language,
    english: reader.english(),
    glue: reader.glue,
    known: reader.known,
    hasContent: reader.hasContent,
  };
}

class Reader {
  readonly #language: SpokenLanguage;
  readonly #text: string;
  readonly #folded: string;
  #out = "";
  readonly glue = new Set<string>();
  readonly known = new Set<string>();
  hasContent = false;

  constructor(language: SpokenLanguage, text: string) {
    this.#language = language;
    this.#text = text.normalize("NFC");
    this.#folded = folded(this.#text);
  }

  read(): void {
    for (let at = 0; at < this.#text.length; ) {
      const code = endOf(CODE, this.#text, at);
      const end = code > at ? at : endOf(this.#language.word, this.#text, at);
      if (end > at) at = this.#language.spacing === "words" ? this.#word(at, end) : this.#run(at, end);
      else {
        const next = Math.max(code, at + 1);
        this.#out += this.#text.slice(at, next);
        at = next;
      }
    }
  }

  english(): string {
    return this.#out
      .replace(/[ \t]{2,}/g, " ")
      .replace(/ (?=[?.!,;]|$)/gm, "")
      .trim();
  }

  /** Reads a word and those after it that form a phrase with it. Returns where they end. */
  #word(at: number, end: number): number {
    for (const phrase of this.#language.phrases.get(this.#folded.charAt(at)) ?? []) {
      if (!this.#folded.startsWith(phrase.form, at)) continue;
      const stemEnd = at + phrase.form.length;
      const wordEnd = Math.max(stemEnd, endOf(this.#language.word, this.#text, stemEnd));
      const rest = this.#folded.slice(stemEnd, wordEnd);
      const second = this.#language.hasCompounds && !phrase.isWhole ? this.#second(rest) : undefined;
      if (second === undefined && !isEnding(phrase, rest)) continue;
      this.#say(phrase, at, wordEnd);
      if (second !== undefined) this.#out += ` ${second.english.join(" ")}`;
      if (!phrase.isGlue || !APOSTROPHE.test(this.#text.charAt(wordEnd))) return wordEnd;
      this.#out += " ";
      return wordEnd + 1;
    }
    this.#out += this.#text.slice(at, end);
    return end;
  }

  /** The second word of a compound, from the text after the first. */
  #second(rest: string): Phrase | undefined {
    const word = rest.replace(JOINT, "");
    for (const start of new Set([rest, word])) {
      const found = (this.#language.phrases.get(start.charAt(0)) ?? []).find(
        phrase =>
          !phrase.isGlue &&
          phrase.form.length > SHORT &&
          start.startsWith(phrase.form) &&
          isEnding(phrase, start.slice(phrase.form.length)),
      );
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** Reads a run of text without spaces or with particles attached to its words. Returns where it ends. */
  #run(start: number, end: number): number {
    const before = this.#out;
    let isAnyKnown = false;
    let left = "";
    for (let at = start; at < end; ) {
      const phrase = this.#phraseIn(at, end, left);
      if (phrase === undefined) {
        left += this.#text.charAt(at);
        at++;
        continue;
      }
      this.#keep(left);
      left = "";
      this.#say(phrase, at, at + phrase.form.length);
      isAnyKnown = true;
      at += phrase.form.length;
    }
    this.#keep(left);
    if (!isAnyKnown && this.#language.spacing === "particles") {
      this.#out = before + this.#text.slice(start, end);
    }
    return end;
  }

  #phraseIn(at: number, end: number, left: string): Phrase | undefined {
    return this.#language.phrases.get(this.#folded.charAt(at))?.find(({ form, isWhole }) => {
      if (!this.#folded.startsWith(form, at) || at + form.length > end) return false;
      return !isWhole || (left === "" && endOf(this.#language.word, this.#text, at + form.length) >= end);
    });
  }

  /** Keeps unknown parts of a run, which may be names. Particles and endings are not, and use other characters. */
  #keep(left: string): void {
    for (const [name] of left.matchAll(CONTENT)) this.#out += ` ${name} `;
  }

  #say({ english, isGlue, form }: Phrase, at: number, end: number): void {
    const written = this.#folded.slice(at, end);
    if (isGlue) this.glue.add(form);
    else {
      this.hasContent = true;
      if (!english.some(word => stem(word) === stem(written))) this.known.add(written);
    }
    const spaced = this.#language.spacing === "words" ? english.join(" ") : ` ${english.join(" ")} `;
    this.#out += spaced;
  }
}

/** Where a match at a place ends; the place itself if there is no match. */
function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

function isEnding({ isWhole, form }: Phrase, rest: string): boolean {
  if (rest === "") return true;
  return !isWhole && rest.length <= (form.length <= SHORT ? SHORT_ENDING : ENDING);
}
