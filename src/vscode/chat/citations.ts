import type { LineRange } from "../../core/context.ts";
import { LINES, LINES_MAYBE, linkAt, rangeOf } from "./citedLinks.ts";

/** A place that an answer names. Lines are zero-based, inclusive. */
export interface Citation extends LineRange {
  readonly path: string;
  /** What the answer writes before it. */
  readonly label?: string;
  /** As the answer has it, for where the place turns out to be none. */
  readonly text: string;
}

/** A part of an answer: text, or a place that it names. */
export type AnswerPart = string | Citation;

const FENCE = /^( {0,3})(`{3,}(?=[^`]*$)|~{3,})/;
/** A fence within a list, a quotation or another block, whose end depends on theirs. */
const FENCE_WITHIN = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t>]+)*(?:`{3,}|~{3,})/;
/** The beginning of a line that is told by the whole of it. */
const FENCE_MAYBE =
  /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t>]+)*(?:[-*+]|\d{1,9}[.)]?|`{0,2}|~{0,2}|(?:`{3}|~{3}).*)$/;
/** What the editor takes for a picture or a tag. A picture is fetched, and hostile source could have the model put what it read into its address. */
const PICTURE = /^!\[/;
/** A blank is no sign of Markdown that code would show, and the editor takes a backslash away from brackets in the text of a link. */
const NO_PICTURE = "! [";
const TAG = /^<(?!https?:)[a-z/!?]/i;
const PICTURE_TAG = /^<img/i;
const SIGN_MAYBE = /^(?:!|\\|\]|w{1,2}|www|:\/?|<(?:i|im|h(?:t(?:t(?:ps?)?)?)?)?)$/i;
const ESCAPED = /^\\[!-/:-@[-`{-~]/;
/** Addresses and formulas may hold a backtick that opens no code span. */
const MAY_HOLD_BACKTICK = /^(?:\][([]|:\/\/|www\.|<https?:|\$)/i;
/** A path that goes on to the left is another path. */
const PATH_SIGN = /[\w/\\.-]/;

/** What was read at one place of the answer. */
interface Step {
  readonly part: AnswerPart;
  readonly length: number;
}

/** What comes next in the answer decides what this is. */
const NEEDS_MORE = "needsMore";
type NeedsMore = typeof NEEDS_MORE;

/**
 * Finds the places that an answer names while it is written, and takes the pictures out of it. Only a path that the model was given is
 * a place, so that nothing it makes up becomes a link. Text is held back for as long as it may be the beginning of one.
 */
export class CitationFinder {
  readonly #paths: readonly string[];
  #held = "";
  #before = "\n";
  /** The signs that opened the code block the answer is in, and how far they are indented. */
  #fence = "";
  #indent = 0;
  /** Whether a bracket waits to be closed: what looks like a code block may be in the name of an address. */
  #isBracketOpen = false;
  /** Whether a backtick of this paragraph may not be what it looks like. */
  #isDoubtful = false;
  /** Whether a code block may have ended, or not have begun: from there on no picture is left in code either. */
  #isUnsure = false;

  constructor(paths: Iterable<string>) {
    // The longer first: one path may begin like another.
    this.#paths = [...new Set(paths)].sort((one, other) => other.length - one.length);
  }

  /** The parts that are sure after this piece of the answer. */
  push(piece: string): AnswerPart[] {
    // Line ends of another kind would be seen by the editor alone.
    return this.#read(this.#held + piece.replaceAll("\r", ""), false);
  }

  /** What was held back. */
  end(): AnswerPart[] {
    return this.#read(this.#held, true);
  }

  #read(text: string, isLast: boolean): AnswerPart[] {
    const parts: AnswerPart[] = [];
    let rest = text;
    while (rest !== "") {
      const step = this.#step(rest, isLast);
      if (step === NEEDS_MORE) break;
      const { part, length } = step;
      const last = parts.at(-1);
      if (typeof part === "string" && typeof last === "string") parts[parts.length - 1] = last + part;
      else parts.push(part);
      this.#before = rest[length - 1] ?? "";
      rest = rest.slice(length);
    }
    this.#held = rest;
    return parts;
  }

  #step(rest: string, isLast: boolean): Step | NeedsMore {
    if (this.#before === "\n") {
      const [line = ""] = /^.*/.exec(rest) ?? [];
      if (line.length === rest.length && !isLast && FENCE_MAYBE.test(line)) return NEEDS_MORE;
      const begun = this.#beginLine(line);
      if (begun > 0) return { part: withoutPictures(rest.slice(0, begun)), length: begun };
    }
    if (this.#fence !== "" && !this.#isUnsure) return asIs(rest, rest.indexOf("\n") + 1 || rest.length);
    if (!isLast && SIGN_MAYBE.test(rest)) return NEEDS_MORE;
    if (PICTURE.test(rest)) return { part: NO_PICTURE, length: 2 };
    // In what is code, or may be, types look like tags.
    const tag = this.#fence === "" && !this.#isUnsure ? TAG : PICTURE_TAG;
    if (tag.test(rest)) return { part: "&lt;", length: 1 };
    if (this.#fence !== "") return asIs(rest, 1);
    // In an address, and where tags are not told, the backslash escapes nothing.
    if (rest.startsWith("\\<")) return { part: "&lt;", length: 2 };
    if (ESCAPED.test(rest)) return asIs(rest, 2);
    if (MAY_HOLD_BACKTICK.test(rest)) this.#isDoubtful = true;
    if (rest.startsWith(":") && this.#before === "]") this.#isUnsure = true;
    const citation = PATH_SIGN.test(this.#before) ? "none" : this.#citation(rest, isLast);
    if (citation !== "none") return citation;
    if (/^[[\]]/.test(rest)) this.#isBracketOpen = rest.startsWith("[");
    return rest.startsWith("`") ? this.#codeSpan(rest, isLast) : asIs(rest, 1);
  }

  /** Whether the answer is in a code block from this line on; how much of the line says so. */
  #beginLine(line: string): number {
    const [whole = "", indent = "", signs = ""] = FENCE.exec(line) ?? [];
    const isBlank = line.trim() === "";
    if (this.#fence === "") {
      if (isBlank) this.#isDoubtful = false;
      else if (signs !== "" && this.#isBracketOpen) this.#isUnsure = true;
      // A formula goes on over lines, whatever they hold.
      else if (signs === "" && (FENCE_WITHIN.test(line) || line.trimStart().startsWith("$")))
        this.#isUnsure = true;
      this.#fence = signs;
      this.#indent = indent.length;
      // Behind the signs is no code yet, and in the last line of an answer none begins for the editor.
      return whole === "" ? 0 : line.length;
    }
    if (signs.startsWith(this.#fence) && line.replace(/ *$/, "") === indent + signs) {
      this.#fence = "";
      return line.length;
    }
    // Other signs of the kind behind it, and tabs, end the block for one reader and not for another.
    if (signs.startsWith(this.#fence) && /^[`~\s]*$/.test(line)) this.#isUnsure = true;
    // What is indented less than the block it is in may have ended that.
    if (!isBlank && line.search(/\S/) < this.#indent) this.#isUnsure = true;
    return 0;
  }

  /** Backticks and what they enclose on their line. Without others that close them they are text. */
  #codeSpan(rest: string, isLast: boolean): Step | NeedsMore {
    const [line = "", run = ""] = /^(`+).*/.exec(rest) ?? [];
    // For the editor the backticks are then of one run with that sign, and open no code.
    if (this.#before === "~") this.#isDoubtful = true;
    const close = [...line.matchAll(/`+/g)].find(({ 0: other, index }) => index > 0 && other === run);
    const end = (close?.index ?? 0) + run.length;
    if (!isLast && line.length === rest.length && (close === undefined || end === line.length))
      return NEEDS_MORE;
    if (close === undefined) {
      this.#isDoubtful = true;
      return asIs(rest, run.length);
    }
    const span = rest.slice(0, end);
    // A cell of a table ends within backticks too, and what is emphasised within those that have others in them.
    const mayEnd = span.includes("|") || span.slice(1, -1).includes("`");
    if (!this.#isDoubtful && !this.#isUnsure && !mayEnd) return asIs(rest, end);
    return { part: span.replaceAll("![", NO_PICTURE).replaceAll(/<(?=img)/gi, "&lt;"), length: end };
  }

  /** A place, bare or alone in a code span or a link; both would show it as something else. */
  #citation(rest: string, isLast: boolean): Step | NeedsMore | "none" {
    const around = rest[0] === "`" ? "`" : rest[0] === "[" ? "]" : "";
    const inner = around === "" ? rest : rest.slice(1);
    for (const path of this.#paths) {
      if (!isLast && inner.length < path.length && path.startsWith(inner)) return NEEDS_MORE;
      if (!inner.startsWith(path)) continue;
      const tail = inner.slice(path.length);
      if (!isLast && LINES_MAYBE.test(tail)) return NEEDS_MORE;
      const lines = LINES.exec(tail);
      if (lines === null) continue;
      const end = (around === "" ? 0 : 1) + path.length + lines[0].length;
      const close = around === "" ? end : endOfWrapping(rest, end, around, isLast);
      if (close === NEEDS_MORE) return NEEDS_MORE;
      if (close === "none") continue;
      return {
        part: { path, ...rangeOf(lines), text: withoutPictures(rest.slice(0, close)) },
        length: close,
      };
    }
    return around === "]" ? this.#link(rest, isLast) : "none";
  }

  /** A link to a place by another text than its path. */
  #link(rest: string, isLast: boolean): Step | NeedsMore | "none" {
    const link = linkAt(rest, this.#paths, isLast);
    if (link === NEEDS_MORE || link === undefined) return link ?? "none";
    const { length, ...place } = link;
    return { part: { ...place, text: withoutPictures(rest.slice(0, length)) }, length };
  }
}

/** Where what is around a place ends: after a backtick, or a bracket with the address that may follow it. */
function endOfWrapping(
  rest: string,
  end: number,
  sign: string,
  isLast: boolean,
): number | NeedsMore | "none" {
  if (rest.length === end) return isLast ? "none" : NEEDS_MORE;
  if (!rest.startsWith(sign, end)) return "none";
  if (sign === "`") return end + 1;
  if (rest.length === end + 1 && !isLast) return NEEDS_MORE;
  if (rest[end + 1] !== "(") return end + 1;
  const close = rest.slice(end + 1).search(/[)\n]/);
  if (close === -1) return isLast ? end + 1 : NEEDS_MORE;
  return rest[end + 1 + close] === ")" ? end + close + 2 : end + 1;
}

/** Text that is shown as it is, but for pictures: the address behind a place that turns out to be none may hold anything. */
function withoutPictures(text: string): string {
  return text.replaceAll("![", NO_PICTURE).replaceAll(/<(?!https?:)(?=[a-z/!?])/gi, "&lt;");
}

function asIs(rest: string, length: number): Step {
  return { part: rest.slice(0, length), length };
}
