import { given } from "../../base/given.ts";
import type { Filter } from "../../filter.ts";
import { timeOf } from "../../filterTerm.ts";
import { PLACE_NOUN, REQUEST, WORKSPACE_NOUN } from "../../text/questionWords.ts";

/** A question about the last commits of files, and nothing else. */
export interface ChangesAsked {
  readonly filter: Filter;
  /** The time from which changes count, in milliseconds since the epoch; absent if it asks for the latest changes, whenever they were. */
  readonly since?: number;
}

/** A longer question asks for more. */
const LONGEST = 120;
/** "a few days", "two weeks". */
const NUMBERS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  couple: 2,
  three: 3,
  few: 3,
  four: 4,
  five: 5,
  six: 6,
};

const UNIT = "(day|week|month|year)s?";
/** "today", "since yesterday", "last week", "in the past 3 days", "since 2026-05-31". "Last week" counts as the last seven days. */
const WHEN = new RegExp(
  [
    String.raw`\s+(?:(?:in|during|over|within|since|from)\s+)?(?:the\s+)?`,
    String.raw`(?:(today|yesterday)|(?:this|last|past|previous)\s+(?:(\d{1,3}|${Object.keys(NUMBERS).join("|")})(?:\s+of)?\s+)?${UNIT}|(\d{4}-\d\d-\d\d))$`,
  ].join(""),
  "i",
);
const LATELY =
  /(?:^|\s+)(?:recently|lately|just\s+now|(?:in|with|by)\s+(?:the\s+)?(?:last|latest|newest|(?:most\s+)?recent)\s+(?:few\s+)?commits?)(?=\s|$)/i;
const NAME = String.raw`(\p{L}[\p{L}\p{N}.'-]*(?:\s+\p{Lu}[\p{L}\p{N}.'-]*){0,2})`;
const BY = new RegExp(
  String.raw`\s+by\s+(?!(?:the|an?|me|us|you|default|hand|name|id|mistake|accident)\b)${NAME}$`,
  "u",
);
/** "In this repo", which limits nothing. */
const EVERYWHERE = new RegExp(
  String.raw`\s+(?:in|to|of|across)\s+(?:the|this|our|my)\s+(?:whole\s+|entire\s+)?(?:${WORKSPACE_NOUN})$`,
  "i",
);
const ABOUT = String.raw`about|around|regarding|concerning|related\s+to|for`;
const PLACE = new RegExp(
  String.raw`\s+(?:in|to|of|under|inside|${ABOUT})\s+(?:the\s+)?["'\x60]?([\p{L}\p{N}_@.-]+(?:\/[\p{L}\p{N}_@.-]+)*)\/?["'\x60]?(?:\s+(?:${PLACE_NOUN}))?$`,
  "iu",
);
/** "About rate limits". The names of files mostly say what they are about. */
const TOPIC = new RegExp(
  String.raw`\s+(?:${ABOUT})\s+(?:the\s+)?([\p{L}\p{N}_-]+(?:\s+[\p{L}\p{N}_-]+){1,2})$`,
  "iu",
);

const CHANGED = "(?:changed|modified|edited|updated|touched|committed|merged)";
const CHANGES = "(?:changes|commits|edits|modifications|updates)";
const FILES = "(?:files?|code|sources?|functions?|classes|modules?|things?|everything|anything)";
const WHAT_ARE = String.raw`what\s+(?:are|were|is|was)`;
const BEFORE = String.raw`^(?:(?:${REQUEST}|all|the|of|${WHAT_ARE})\s+)*`;
const WHAT_CHANGED = [
  String.raw`(?:what|which|who)?(?:\s*${FILES})?(?:\s*(?:that|which))?`,
  String.raw`(?:\s*(?:has|have|had|was|were|is|are|got|did))?(?:\s*been)?\s*(?:${CHANGED}|change)(?:\s*${FILES})?`,
].join("");
/** The rest of a question for changes without when, where and by whom. */
const REST = new RegExp(
  String.raw`${BEFORE}(?:${WHAT_CHANGED}|${CHANGES}|what(?:['’]s|\s+is|\s+was)\s+new)$`,
  "i",
);
/** A rest that asks for the latest changes by itself. */
const LATEST = new RegExp(
  [
    String.raw`${BEFORE}(?:recent|latest|last|newest|most\s+recent)(?:ly)?\s+`,
    String.raw`(?:${CHANGES}|change|commit|(?:${CHANGED}\s+)?${FILES}|${CHANGED}(?:\s+${FILES})?)$`,
  ].join(""),
  "i",
);
const DID = new RegExp(
  [
    String.raw`^what\s+(?:did|has|have)\s+${NAME}\s+`,
    String.raw`(?:change[ds]?|commit(?:ted)?|edit(?:ed)?|touch(?:ed)?|work(?:ed)?\s+on|do(?:ne)?)$`,
  ].join(""),
  "u",
);
/** Questions for the last change of a file or a folder, by its path: "who changed src/cart.ts last", "when was cart.ts last modified". */
const AT_PATH = String.raw`(?:the\s+)?["'\x60]?(?:\.?/)?([\p{L}\p{N}_@./-]*[\p{L}\p{N}_@-][./][\p{L}\p{N}_@.-]+)["'\x60]?`;
const LAST_OF = new RegExp(
  [
    String.raw`^who\s+(?:has\s+)?(?:last\s+|recently\s+)?(?:${CHANGED}|worked\s+on)\s+${AT_PATH}(?:\s+(?:last|recently|lately))?$`,
    String.raw`^when\s+(?:was|were|has|did)\s+${AT_PATH}\s+(?:been\s+)?(?:last\s+)?(?:${CHANGED}|change)(?:\s+last)?$`,
    String.raw`^(?:what\s+(?:is|was)\s+)?(?:the\s+)?last\s+(?:change|commit|edit)\s+(?:to|of|in)\s+${AT_PATH}$`,
  ].join("|"),
  "iu",
);
/** Words that are no author: "what did it change" is about code. */
const NO_NAME = /^(?:it|this|that|they|we|i|you|he|she|the|everybody|everyone|anyone|someone)$/i;

/**
 * Reads a question for what changed: "what changed last week", "recent changes in src/cart", "files changed by Ada", "what did Ada change
 * since 2026-05-31", "who changed src/cart.ts last". `undefined` for every other question. `now` is in milliseconds since the epoch.
 */
export function changesAsked(text: string, now: number): ChangesAsked | undefined {
  if (text.length > LONGEST) return undefined;
  const asked = text.trim().replace(/[?!.\s]+$/, "");
  const [, ...ofPath] = LAST_OF.exec(asked) ?? [];
  const last = ofPath.find(path => path !== undefined);
  if (last !== undefined) {
    return { filter: { and: [{ after: 0 }, { or: [{ path: last }, { path: `**/${last}` }] }] } };
  }
  const { rest, when, isLately, parts } = takenApart(asked);
  const [, author] = DID.exec(rest) ?? [];
  const isOfAuthor = author !== undefined && !NO_NAME.test(author);
  const isLatest = LATEST.test(rest);
  if (!isOfAuthor && !isLatest && !REST.test(rest)) return undefined;
  const all = isOfAuthor ? [...parts, { author }] : parts;
  const since = when === undefined ? undefined : timeOf(when, now);
  const isTold = when !== undefined || isLately || isLatest || all.some(part => "author" in part);
  if (!isTold || (when !== undefined && since === undefined)) return undefined;
  return { filter: { and: [{ after: since ?? 0 }, ...all] }, ...given({ since }) };
}

/** A question without when, where and by whom, and these parts of it. */
interface TakenApart {
  readonly rest: string;
  /** A date or an age in the format of a filter. */
  readonly when: string | undefined;
  readonly isLately: boolean;
  /** Filters for the authors and the places. */
  readonly parts: readonly Filter[];
}

/** Takes such parts off the end of a question, repeatedly, since they come in any order. */
function takenApart(asked: string): TakenApart {
  const parts: Filter[] = [];
  let rest = asked;
  let when: string | undefined;
  let isLately = false;
  /** Takes off the match of a pattern and returns its groups; `undefined` if there is no match. */
  const take = (pattern: RegExp): readonly (string | undefined)[] | undefined => {
    const found = pattern.exec(rest);
    if (found !== null) rest = rest.slice(0, found.index) + rest.slice(found.index + found[0].length);
    return found?.slice(1);
  };
  for (let before = ""; before !== rest; ) {
    before = rest;
    take(EVERYWHERE);
    if (take(LATELY) !== undefined) isLately = true;
    const [day, count, unit, date] = take(WHEN) ?? [];
    if ((day ?? unit ?? date) !== undefined) when = date ?? ageOf(day, count, unit);
    const [author] = take(BY) ?? [];
    if (author !== undefined) parts.push({ author });
    const [path] = LATEST.test(rest) || REST.test(rest) ? [] : (take(PLACE) ?? take(TOPIC) ?? []);
    // A word may be part of a name.
    if (path !== undefined) parts.push(path.includes("/") ? { path } : calledLike(path));
  }
  return { rest: rest.trim(), when, isLately, parts };
}

/** Files named like some words: their names have the words in this order, a plural also as singular: `rate_limit.ts`. */
function calledLike(words: string): Filter {
  const path = words.replace(/\s+/g, "*");
  return { or: [{ path }, { path: `*${path.replace(/(?<=\w\w[^\Ws])s$/, "")}*` }] };
}

/** An age in the format of a filter: `2w`. */
function ageOf(day: string | undefined, count = "1", unit = "day"): string {
  if (day !== undefined) return day.toLowerCase() === "today" ? "1d" : "2d";
  return `${NUMBERS[count.toLowerCase()] ?? count}${unit.charAt(0).toLowerCase()}`;
}
