import { beginningOf } from "../../core/beginning.ts";

/** Words that stand for something said before; `that` also begins half of all relative clauses, and `this project` is the workspace. */
const REFERRING =
  /\b(?:it|its|these|those|they|them|their|he|she|same|above|previous|former|latter|instead|else)\b|\bthis\b(?! (?:project|repo|repository|workspace|code ?base|app|application|extension|library|package)\b)|\bthat\b(?=\s*(?:[?.,;!]|$|is\b|does\b|works?\b|happens?\b|one\b))/i;
const GOING_ON = /^\s*(?:and|but|or|so|then|also|what about|how about|go on|continue|yes|no|ok)\b/i;
/** A name as only code writes it says by itself what is meant. */
const NAME = /[a-z][A-Z]|\w_\w|\w[.:/]\w|\w\(\)|`/;
/** A question of so few words hardly says what it is about. */
const FEW_WORDS = 3;
const MAX_SEARCHED = 400;

/** Whether a question is only understood with what was said before. */
export function isFollowUp(question: string): boolean {
  if (NAME.test(question)) return false;
  const words = question.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length <= FEW_WORDS || REFERRING.test(question) || GOING_ON.test(question);
}

/** What to search for: a follow-up question together with what was searched before it. */
export function searchedFor(question: string, before: string | undefined): string {
  if (before === undefined || !isFollowUp(question)) return question;
  return beginningOf(`${question} ${before}`, MAX_SEARCHED);
}
