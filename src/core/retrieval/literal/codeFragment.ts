import { escaped } from "../../text/escaped.ts";
import { isProse } from "../../text/prose.ts";

/** A word, or a sign between words. */
const PIECE = /[\p{L}\p{N}_$]+|[^\s\p{L}\p{N}_$]/gu;
const WORD = /[\p{L}\p{N}_$]/u;
const IN_NAME = String.raw`[\p{L}\p{N}_$]`;
/** Signs that occur in neither names nor paths; a call without arguments counts as a name. */
const CODE_SIGN = /[()[\]{}=<>;]/;
const CALL = /\(\)$/;
const ARGUMENTS = /\([^()]*\)|\[[^[\]]*\]|<[^<>]*>/g;
const LONGEST = 200;

/** Code on one line. */
export interface CodeFragment {
  /** Matches it in a text, regardless of spacing. */
  readonly pattern: RegExp;
  /** It is more than a name with its arguments, which may mean a function. */
  readonly isStatement: boolean;
}

/** A question as code; `undefined` for words, and for names and paths, which mean more than the places that contain them. */
export function codeFragment(question: string): CodeFragment | undefined {
  const code = question.trim();
  if (code.length > LONGEST || code.includes("\n")) return undefined;
  const pieces = code.match(PIECE) ?? [];
  if (pieces.filter(piece => WORD.test(piece)).length < 2) return undefined;
  const isCode = CODE_SIGN.test(code.replace(CALL, "")) || (/\s/.test(code) && !isProse(code));
  if (!isCode) return undefined;
  const written = pieces.map((piece, at) => {
    const isBetweenWords = WORD.test(piece) && WORD.test(pieces[at - 1] ?? "");
    return (at === 0 ? "" : isBetweenWords ? "\\s+" : "\\s*") + escaped(piece);
  });
  const before = WORD.test(code.charAt(0)) ? `(?<!${IN_NAME})` : "";
  const behind = WORD.test(code.slice(-1)) ? `(?!${IN_NAME})` : "";
  return {
    pattern: new RegExp(before + written.join("") + behind, "u"),
    isStatement: /\s/.test(code.replace(ARGUMENTS, "")),
  };
}
