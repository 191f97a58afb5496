import type { LineRange } from "../../core/context.ts";

/** A place that an answer names. Lines are zero-based, inclusive. */
export interface Citation extends LineRange {
  readonly path: string;
  /** As the answer has it, for where the place turns out to be none. */
  readonly text: string;
}

/** A part of an answer: text, or a place that it names. */
export type AnswerPart = string | Citation;

/** What a model writes after a path to say which lines, and what may become that once more of the answer is there. */
const LINES = /^(?::|#L| lines? )(\d+)(?:[-–]L?(\d+))?/;
const LINES_MAYBE = /^(?::|#L?| l?i?n?e?s? ?)?\d*(?:[-–]L?\d*)?$/;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const FENCE_MAYBE = /^ {0,3}(?:`*|~*)$/;
/** A picture is fetched from wherever its address leads, and source could have the model put into it what it has read. */
const PICTURE = /^(?:!\[|<img\b)/i;
const PICTURE_MAYBE = /^(?:!|<(?:i(?:mg?)?)?)$/i;
/** A path that goes on to the left is another path. */
const PATH_SIGN = /[\w/\\.-]/;

/** What was read at one place of the answer; `undefined` where more of it is needed to tell. */
type Step = { readonly part: AnswerPart; readonly length: number } | undefined;

/**
 * Finds the places that an answer names while it is written, and takes the pictures out of it. Only a path that the model was given is
 * a place, so that nothing it makes up becomes a link. Text is held back for as long as it may be the beginning of one.
 */
export class CitationFinder {
  readonly #paths: readonly string[];
  #held = "";
  #before = "\n";
  /** The signs that opened the code block the answer is in. */
  #fence = "";
  /** The backticks that opened the code span the answer is in. */
  #span = "";

  constructor(paths: Iterable<string>) {
    // The longer first: one path may begin like another.
    this.#paths = [...new Set(paths)].sort((one, other) => other.length - one.length);
  }

  /** The parts that are sure after this piece of the answer. */
  push(piece: string): AnswerPart[] {
    return this.#read(this.#held + piece, false);
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
      if (step === undefined) break;
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

  #step(rest: string, isLast: boolean): Step {
    if (this.#before === "\n") {
      this.#span = "";
      if (!isLast && FENCE_MAYBE.test(rest)) return undefined;
      const [whole = "", signs = ""] = FENCE.exec(rest) ?? [];
      if (signs !== "") return this.#fenceAt(rest, whole, signs);
    }
    if (this.#fence !== "") return asIs(rest, rest.indexOf("\n") + 1 || rest.length);
    if (rest.startsWith("`") && this.#span !== "") return this.#backticks(rest, isLast);
    if (this.#span !== "") return asIs(rest, 1);
    if (!isLast && PICTURE_MAYBE.test(rest)) return undefined;
    if (PICTURE.test(rest)) return { part: rest.startsWith("!") ? "!\\" : "&lt;", length: 1 };
    const citation = PATH_SIGN.test(this.#before) ? "none" : this.#citation(rest, isLast);
    if (citation !== "none") return citation;
    return rest.startsWith("`") ? this.#backticks(rest, isLast) : asIs(rest, 1);
  }

  #fenceAt(rest: string, whole: string, signs: string): Step {
    if (this.#fence === "") this.#fence = signs;
    else if (signs.startsWith(this.#fence)) this.#fence = "";
    return asIs(rest, whole.length);
  }

  #backticks(rest: string, isLast: boolean): Step {
    const run = /^`+/.exec(rest)?.[0] ?? "";
    if (run.length === rest.length && !isLast) return undefined;
    if (this.#span === "") this.#span = run;
    else if (this.#span === run) this.#span = "";
    return asIs(rest, run.length);
  }

  /** A place, bare or alone in a code span or a link; both would show it as something else. */
  #citation(rest: string, isLast: boolean): Step | "none" {
    const around = rest[0] === "`" ? "`" : rest[0] === "[" ? "]" : "";
    const inner = around === "" ? rest : rest.slice(1);
    for (const path of this.#paths) {
      if (!isLast && inner.length < path.length && path.startsWith(inner)) return undefined;
      if (!inner.startsWith(path)) continue;
      const tail = inner.slice(path.length);
      if (!isLast && LINES_MAYBE.test(tail)) return undefined;
      const lines = LINES.exec(tail);
      if (lines === null) continue;
      const end = (around === "" ? 0 : 1) + path.length + lines[0].length;
      const close = around === "" ? end : endOfWrapping(rest, end, around, isLast);
      if (close === undefined) return undefined;
      if (close === "none") continue;
      const startLine = Number(lines[1]) - 1;
      const endLine = Math.max(startLine, Number(lines[2] ?? lines[1]) - 1);
      return { part: { path, startLine, endLine, text: rest.slice(0, close) }, length: close };
    }
    return "none";
  }
}

/** Where what is around a place ends: after a backtick, or a bracket with the address that may follow it. */
function endOfWrapping(
  rest: string,
  end: number,
  sign: string,
  isLast: boolean,
): number | "none" | undefined {
  if (rest.length === end) return isLast ? "none" : undefined;
  if (!rest.startsWith(sign, end)) return "none";
  if (sign === "`") return end + 1;
  if (rest.length === end + 1 && !isLast) return undefined;
  if (rest[end + 1] !== "(") return end + 1;
  const close = rest.slice(end + 1).search(/[)\n]/);
  if (close === -1) return isLast ? end + 1 : undefined;
  return rest[end + 1 + close] === ")" ? end + close + 2 : end + 1;
}

function asIs(rest: string, length: number): Step {
  return { part: rest.slice(0, length), length };
}
