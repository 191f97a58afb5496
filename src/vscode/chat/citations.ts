import type { LineRange } from "../../core/ranges.ts";
import { LINES, LINES_MAYBE, linkAt, rangeOf } from "./citedLinks.ts";

/** A place that an answer names. Lines are zero-based, inclusive. */
export interface Citation extends LineRange {
  readonly path: string;
  /** The text that the answer writes before it. */
  readonly label?: string;
  /** The original text in the answer, in case it is not a place. */
  readonly text: string;
}

/** A part of an answer: text, or a place that it names. */
export type AnswerPart = string | Citation;

const FENCE = /^( {0,3})(`{3,}(?=[^`]*$)|~{3,})/;
/** A fence within a list, a quotation or another block, whose end depends on theirs. */
const FENCE_WITHIN = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t>]+)*(?:`{3,}|~{3,})/;
/** The beginning of a line that may be a fence: only the whole line decides. */
const FENCE_MAYBE =
  /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t>]+)*(?:[-*+]|\d{1,9}[.)]?|`{0,2}|~{0,2}|(?:`{3}|~{3}).*)$/;
/**
 * What the editor takes for a picture or a tag. A picture is fetched, and hostile source could make the model put what it has read into its
 * URL.
 */
const PICTURE = /^!\[/;
/**
 * A space breaks a picture without being Markdown that code would show. A backslash would not do: the editor removes those before brackets
 * in the text of a link.
 */
const NO_PICTURE = "! [";
const TAG = /^<(?!https?:)[a-z/!?]/i;
const PICTURE_TAG = /^<img/i;
const SIGN_MAYBE = /^(?:!|\\|\]|w{1,2}|www|:\/?|<(?:i|im|h(?:t(?:t(?:ps?)?)?)?)?)$/i;
const ESCAPED = /^\\[!-/:-@[-`{-~]/;
/** URLs and formulas may have a backtick that opens no code span. */
const MAY_HOLD_BACKTICK = /^(?:\][([]|:\/\/|www\.|<https?:|\$)/i;
/** A path that continues to the left is another path. */
const PATH_SIGN = /[\w/\\.-]/;

/** What was read at one position of the answer. */
interface Step {
  readonly part: AnswerPart;
  readonly length: number;
}

/** More of the answer is needed to decide what this is. */
const NEEDS_MORE = "needsMore";
type NeedsMore = typeof NEEDS_MORE;

/**
 * Finds the places that an answer names while it is being written, and removes pictures from it. Only paths that the model was given count,
 * so that nothing it makes up becomes a link. Text is held back as long as it may be the beginning of a place.
 */
export class CitationFinder {
  readonly #paths: readonly string[];
  #held = "";
  #before = "\n";
  /** The fence that opened the current code block, and its indentation. */
  #fence = "";
  #indent = 0;
  /** Whether a bracket is still open: what looks like a code block may be in the text of a link. */
  #isBracketOpen = false;
  /** Whether a backtick in this paragraph may not open or close a code span. */
  #isDoubtful = false;
  /** Whether a code block may have ended or not have begun: from then on pictures are removed in code as well. */
  #isUnsure = false;

  constructor(paths: Iterable<string>) {
    // Longest first, since one path may begin with another.
    this.#paths = [...new Set(paths)].sort((one, other) => other.length - one.length);
  }

  /** The parts that are certain after this piece of the answer. */
  push(piece: string): AnswerPart[] {
    // The editor would take a lone carriage return for a line end that is not seen here.
    return this.#read(this.#held + piece.replaceAll("\r", ""), false);
  }

  /** The text that was held back. */
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
    // In code, or what may be code, types look like tags.
    const tag = this.#fence === "" && !this.#isUnsure ? TAG : PICTURE_TAG;
    if (tag.test(rest)) return { part: "&lt;", length: 1 };
    if (this.#fence !== "") return asIs(rest, 1);
    // In a URL, and where tags are not recognised, a backslash escapes nothing.
    if (rest.startsWith("\\<")) return { part: "&lt;", length: 2 };
    if (ESCAPED.test(rest)) return asIs(rest, 2);
    if (MAY_HOLD_BACKTICK.test(rest)) this.#isDoubtful = true;
    if (rest.startsWith(":") && this.#before === "]") this.#isUnsure = true;
    const citation = PATH_SIGN.test(this.#before) ? "none" : this.#citation(rest, isLast);
    if (citation !== "none") return citation;
    if (/^[[\]]/.test(rest)) this.#isBracketOpen = rest.startsWith("[");
    return rest.startsWith("`") ? this.#codeSpan(rest, isLast) : asIs(rest, 1);
  }

  /** Decides whether the answer is in a code block from this line on. Returns the length of the part of the line that decides it. */
  #beginLine(line: string): number {
    const [whole = "", indent = "", signs = ""] = FENCE.exec(line) ?? [];
    const isBlank = line.trim() === "";
    if (this.#fence === "") {
      if (isBlank) this.#isDoubtful = false;
      else if (signs !== "" && this.#isBracketOpen) this.#isUnsure = true;
      // A formula may span lines with any content.
      else if (signs === "" && (FENCE_WITHIN.test(line) || line.trimStart().startsWith("$")))
        this.#isUnsure = true;
      this.#fence = signs;
      this.#indent = indent.length;
      // There is no code yet after the fence, and one in the last line of an answer opens no block in the editor.
      return whole === "" ? 0 : line.length;
    }
    if (signs.startsWith(this.#fence) && line.replace(/ *$/, "") === indent + signs) {
      this.#fence = "";
      return line.length;
    }
    // With more fence characters or tabs after the fence, some readers see the block end and others do not.
    if (signs.startsWith(this.#fence) && /^[`~\s]*$/.test(line)) this.#isUnsure = true;
    // A line that is indented less than the block may have ended it.
    if (!isBlank && line.search(/\S/) < this.#indent) this.#isUnsure = true;
    return 0;
  }

  /** A code span, within its line. Backticks that nothing closes are text. */
  #codeSpan(rest: string, isLast: boolean): Step | NeedsMore {
    const [line = "", run = ""] = /^(`+).*/.exec(rest) ?? [];
    // The editor takes these backticks together with that sign for one run, which opens no code.
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
    // A table cell ends even within backticks, and emphasis around backticks may end within them too.
    const mayEnd = span.includes("|") || span.slice(1, -1).includes("`");
    if (!this.#isDoubtful && !this.#isUnsure && !mayEnd) return asIs(rest, end);
    return { part: span.replaceAll("![", NO_PICTURE).replaceAll(/<(?=img)/gi, "&lt;"), length: end };
  }

  /** A place, bare or alone in a code span or a link; both would hide that it is a place. */
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

  /** A link to a place with a text other than its path. */
  #link(rest: string, isLast: boolean): Step | NeedsMore | "none" {
    const link = linkAt(rest, this.#paths, isLast);
    if (link === NEEDS_MORE || link === undefined) return link ?? "none";
    const { length, ...place } = link;
    return { part: { ...place, text: withoutPictures(rest.slice(0, length)) }, length };
  }
}

/** The end of the wrapping around a place: after a backtick, or after a bracket and the URL that may follow it. */
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

/** Text shown as it is, except for pictures: the URL after what turns out to be no place may have any content. */
function withoutPictures(text: string): string {
  return text.replaceAll("![", NO_PICTURE).replaceAll(/<(?!https?:)(?=[a-z/!?])/gi, "&lt;");
}

function asIs(rest: string, length: number): Step {
  return { part: rest.slice(0, length), length };
}
