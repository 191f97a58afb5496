import type { Filter } from "../../filter.ts";
import { readFilterTerm, whatTermTakes } from "../../filterTerm.ts";
import type { Query } from "../../hit.ts";
import { isProse } from "../../text/prose.ts";
import { codeTokens } from "../../text/tokens.ts";
import { type ChangesAsked, changesAsked } from "./changesAsked.ts";
import { endsOf } from "./endsOf.ts";
import { isReport } from "./isReport.ts";

/** What the operators of a query say, but for its filters. */
export interface Operators {
  /** What hits must have word for word. */
  readonly exact?: readonly string[];
  /** Words that they must not have; none that has all of one of these. */
  readonly without?: readonly string[];
  /** What was not understood, in sentences for the user. */
  readonly notes?: readonly string[];
  /** What it asks of the last commits of files, and of nothing else. */
  readonly changes?: ChangesAsked;
  /** What was asked in another language than English, as far as it is looked for too. */
  readonly spoken?: string;
  /** One thing is asked of a name in a part of the workspace: its words alone are no answer. */
  readonly isOfName?: true;
}

/** A query as it was typed, taken apart. */
interface ReadText extends Required<Omit<Operators, "changes" | "spoken" | "isOfName">> {
  /** What is looked for. */
  readonly text: string;
  /** All of these must hold. */
  readonly where: readonly Filter[];
}

/** What is longer, or has several lines, was pasted and not typed: signs in it mean what they mean where it comes from. */
export const MAX_TYPED = 400;
/** `[-][PART:]"exact text"` or `[-][PART:]word`; an address and a name have no part: `file:///srv/a.ts`, `path::join`. */
const TERM = /(?<=^|\s)(-?)(?:([A-Za-z]+):(?!\/\/|:))?(?:"([^"]+)"|([^\s"]+))(?=\s|$)/gu;
const ESCAPE = String.fromCharCode(27);
const BELL = String.fromCharCode(7);
/** Colours and links of a terminal, as raw logs have them: between a path and its line, and as letters before a word. */
const TERMINAL_SIGNS = new RegExp(
  `${ESCAPE}(?:\\[[\\d;:?]*[A-Za-z]|\\][^${ESCAPE}${BELL}]*(?:${BELL}|${ESCAPE}\\\\))`,
  "g",
);
/**
 * What the form of a report says to who fills it in, and nobody sees who reads it, and where its pictures lie, which tells nothing of what they
 * show. The former ends before another begins, or long texts take long.
 */
const HIDDEN =
  /<!--(?:(?!<!--)[\s\S])*?-->|!\[[^\]\n]{0,200}\]\(https?:[^\s)]{1,1000}\)|^<img\s[^>\n]{1,1000}>[^\S\n]*$/gm;
/** A part whose value is still to be typed. */
const UNFINISHED = /(?<=^|\s)-?([A-Za-z]+):$/;
/** What can be left out by a minus: `-1` and `--flag` are no such words. */
const WORD = /^\p{L}[\p{L}\p{N}_]+$/u;

/**
 * Takes operators out of the text of a query: `kind:class`, `-path:docs`, `"exact text"`, `-word`. `now` is in milliseconds since the
 * epoch.
 */
export function withOperators(query: Query, now: number): Query & Operators {
  const { read: text, note } = endsOf(query.text.replace(TERMINAL_SIGNS, ""));
  const { where, ...read } = readText(withoutHidden(text), now);
  const changes = changesAsked(read.text, now);
  const notes = note === undefined ? read.notes : [note, ...read.notes];
  const asked = { ...query, ...read, notes, ...(changes === undefined ? {} : { changes }) };
  if (where.length === 0) return asked;
  return { ...asked, where: { and: query.where === undefined ? where : [query.where, ...where] } };
}

/** What people wrote to each other without what is hidden in it; code has comments of its own. */
function withoutHidden(text: string): string {
  const shown = text.replace(HIDDEN, "");
  return shown.trim() !== "" && isProse(shown) ? shown : text;
}

function readText(typed: string, now: number): ReadText {
  const where: Filter[] = [];
  const exact: string[] = [];
  const without: string[] = [];
  const notes: string[] = [];
  if (typed.length > MAX_TYPED || /[\r\n]/.test(typed) || isReport(typed))
    return { text: typed, where, exact, without, notes };
  const text = typed.replace(TERM, (term, minus: string, part?: string, quoted?: string, word?: string) => {
    const value = quoted ?? word ?? "";
    if (part !== undefined) {
      const read = readFilterTerm(part.toLowerCase(), value, minus === "-", now);
      // What no filter is called, such as what stands before the colons of `std::vector`, is looked for.
      if (read === undefined) return term;
      if ("filter" in read) where.push(read.filter);
      else notes.push(read.problem);
      return "";
    }
    if (minus === "") {
      if (quoted !== undefined) exact.push(quoted);
      return term;
    }
    if (quoted === undefined && !WORD.test(value)) return term;
    // By words alone the index tells what has it.
    if (codeTokens(value).length > 0) without.push(value);
    else notes.push(`Nothing is left out for "${value}": it has no word.`);
    return "";
  });
  const unfinished = whatTermTakes(UNFINISHED.exec(text)?.[1]?.toLowerCase() ?? "");
  if (unfinished !== undefined) notes.push(unfinished);
  return { text: text.trim(), where, exact: isMost(exact, text) ? exact : [], without, notes };
}

/**
 * Whether quotes are at least half of the words. In a sentence they are what somebody said or saw: on development questions asking for
 * them word for word there lost more answers than it found.
 */
function isMost(quotes: readonly string[], text: string): boolean {
  const countOf = (words: string): number => words.trim().split(/\s+/).length;
  return countOf(quotes.join(" ")) >= countOf(text) / 2;
}
