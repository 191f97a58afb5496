import { given } from "../../base/given.ts";
import type { Filter } from "../../filter.ts";
import { readFilterTerm, whatTermTakes } from "../../filterTerm.ts";
import type { Query } from "../../hit.ts";
import { isProse } from "../../text/prose.ts";
import { MAX_TYPED } from "../../text/questionWords.ts";
import { codeTokens } from "../../text/tokens.ts";
import { type ChangesAsked, changesAsked } from "./changesAsked.ts";
import { endsOf } from "./endsOf.ts";
import { isReport } from "./isReport.ts";

/** The operators of a query except its filters, and what else is read from its text. */
export interface Operators {
  /** Texts that hits must contain word for word. */
  readonly exact?: readonly string[];
  /** Words that hits must not contain. A hit that has all words of one entry is left out. */
  readonly without?: readonly string[];
  /** The parts that were not understood, as sentences for the user. */
  readonly notes?: readonly string[];
  /** Set if it asks about the last commits of files, and nothing else. */
  readonly changes?: ChangesAsked;
  /** The original text in a language other than English, as far as that is searched for too. */
  readonly spoken?: string;
  /** It asks one thing about a name in a part of the workspace, so a hit that only has the words is no answer. */
  readonly isOfName?: true;
}

/** A typed query, taken apart. */
interface ReadText extends Required<Omit<Operators, "changes" | "spoken" | "isOfName">> {
  /** The text to search for. */
  readonly text: string;
  /** Filters that must all hold. */
  readonly where: readonly Filter[];
}

/** `[-][PART:]"exact text"` or `[-][PART:]word`. Addresses and qualified names have no part: `file:///srv/a.ts`, `path::join`. */
const TERM = /(?<=^|\s)(-?)(?:([A-Za-z]+):(?!\/\/|:))?(?:"([^"]+)"|([^\s"]+))(?=\s|$)/gu;
const ESCAPE = String.fromCharCode(27);
const BELL = String.fromCharCode(7);
/** Escape sequences for colours and links in raw logs: they may separate a path from its line, or add letters to a word. */
const TERMINAL_SIGNS = new RegExp(
  `${ESCAPE}(?:\\[[\\d;:?]*[A-Za-z]|\\][^${ESCAPE}${BELL}]*(?:${BELL}|${ESCAPE}\\\\))`,
  "g",
);
/**
 * Parts of a report that its readers do not see: comments in the form for whoever fills it in, and addresses of pictures, which say nothing
 * about what is in them. A comment ends before another begins; otherwise long texts take long.
 */
const HIDDEN =
  /<!--(?:(?!<!--)[\s\S])*?-->|!\[[^\]\n]{0,200}\]\(https?:[^\s)]{1,1000}\)|^<img\s[^>\n]{1,1000}>[^\S\n]*$/gm;
/** A part whose value is not typed yet. */
const UNFINISHED = /(?<=^|\s)-?([A-Za-z]+):$/;
/** A word that a minus can exclude, unlike `-1` and `--flag`. */
const WORD = /^\p{L}[\p{L}\p{N}_]+$/u;
const FLAG_NOUN = "flags?|options?|switch(?:es)?|arguments?|args?|parameters?|params?";
/** What stands before or after a flag and not before or after a word to leave out: "what does -quick do", "the option -quick". */
const BEFORE_FLAG = new RegExp(
  String.raw`(?<![\p{L}\p{N}_])(?:does|is|with|(?:the|an?)(?:\s+(?:${FLAG_NOUN}))?)\s+$`,
  "iu",
);
const BEHIND_FLAG = new RegExp(String.raw`^\s+(?:${FLAG_NOUN})(?![\p{L}\p{N}_])`, "iu");

/**
 * Takes the operators out of the text of a query: `kind:class`, `-path:docs`, `"exact text"`, `-word`. `now` is in milliseconds since the
 * epoch.
 */
export function withOperators(query: Query, now: number): Query & Operators {
  const { read: text, note } = endsOf(query.text.replace(TERMINAL_SIGNS, ""));
  const { where, ...read } = readText(withoutHidden(text), now);
  const changes = changesAsked(read.text, now);
  const notes = note === undefined ? read.notes : [note, ...read.notes];
  const asked = { ...query, ...read, notes, ...given({ changes }) };
  if (where.length === 0) return asked;
  return { ...asked, where: { and: query.where === undefined ? where : [query.where, ...where] } };
}

/** Prose without its hidden parts. Code is unchanged, since it has such comments of its own. */
function withoutHidden(text: string): string {
  const shown = text.replace(HIDDEN, "");
  return shown.trim() !== "" && isProse(shown) ? shown : text;
}

function readText(typed: string, now: number): ReadText {
  const where: Filter[] = [];
  const exact: string[] = [];
  const without: string[] = [];
  const notes: string[] = [];
  // The signs in a pasted text are not operators.
  if (typed.length > MAX_TYPED || /[\r\n]/.test(typed) || isReport(typed))
    return { text: typed, where, exact, without, notes };
  const text = typed.replace(
    TERM,
    (term, minus: string, part?: string, quoted?: string, word = "", at = 0) => {
      const value = quoted ?? word;
      if (part !== undefined) {
        const read = readFilterTerm(part.toLowerCase(), value, minus === "-", now);
        // A prefix that is not the name of a filter, as in `cart:total`, is part of the text to search for.
        if (read === undefined) return term;
        if ("filter" in read) where.push(read.filter);
        else notes.push(read.problem);
        return "";
      }
      if (minus === "") {
        if (quoted !== undefined) exact.push(quoted);
        return term;
      }
      const isText = !WORD.test(value) || isFlag(typed.slice(0, at), typed.slice(at + term.length));
      if (quoted === undefined && isText) return term;
      // The index finds what to leave out by words alone.
      if (codeTokens(value).length > 0) without.push(value);
      else notes.push(`Nothing is left out for "${value}": it has no word.`);
      return "";
    },
  );
  const unfinished = whatTermTakes(UNFINISHED.exec(text)?.[1]?.toLowerCase() ?? "");
  if (unfinished !== undefined) notes.push(unfinished);
  return { text: text.trim(), where, exact: isMost(exact, text) ? exact : [], without, notes };
}

/** Whether a word with a minus is a flag of a program and nothing to leave out, by what is before and after it. */
function isFlag(before: string, behind: string): boolean {
  return BEFORE_FLAG.test(before) || BEHIND_FLAG.test(behind);
}

/**
 * Whether quotes have at least half of the words. In a sentence they repeat what somebody said or saw: on development questions, requiring
 * them word for word there lost more answers than it found.
 */
function isMost(quotes: readonly string[], text: string): boolean {
  const countOf = (words: string): number => words.trim().split(/\s+/).length;
  return countOf(quotes.join(" ")) >= countOf(text) / 2;
}
