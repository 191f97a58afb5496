import { sum } from "../../base/numbers.ts";
import type { Hit } from "../../hit.ts";
import { definedAs } from "../../index/defined.ts";
import type { PassingIds } from "../../index/passingIds.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import { ABOUT_CODE } from "../../role.ts";
import { lastName, QUALIFIED } from "../../symbol.ts";
import { asksForPlaces } from "../../text/asksForPlaces.ts";
import { escaped } from "../../text/escaped.ts";
import { beforeOnLine } from "../../text/lines.ts";
import { MAX_TYPED } from "../../text/questionWords.ts";
import { boostedVerbatim, openedAt, type ReadHit } from "../hits/readHit.ts";
import { roleOfDocument } from "../roleOf.ts";
import { codeFragment } from "./codeFragment.ts";
import { declarationOf, readingOf } from "./flags.ts";
import { STATEMENT } from "./verbatim.ts";

/** Keys of settings, translations, events and the like in a question: `mail.retry-count`. No definition in code has such a name. */
export interface AskedKeys {
  /** Each key once, in the order of the question. */
  readonly keys: readonly string[];
  /** Keys written like members in code that nothing here defines, such as those of libraries: `context.Canceled`. */
  readonly foreign: ReadonlySet<string>;
  /** Whether the question is nothing but a key. */
  readonly isAll: boolean;
  /** Whether it only asks where they occur. */
  readonly isForPlaces: boolean;
}

export const NO_KEYS: AskedKeys = { keys: [], foreign: new Set(), isAll: false, isForPlaces: false };

/** A flag of a program: `--dry-run`. */
const FLAG = String.raw`--\p{L}[\p{L}\p{N}_]*(?:-[\p{L}\p{N}_]+)*`;
/** A question that is a key: words with signs between them, perhaps after the sign of a class or id of a style sheet; or a flag. */
const ONE_KEY = new RegExp(
  String.raw`^(?:[.#]?(\p{L}[\p{L}\p{N}_]*(?:[.:/-][\p{L}\p{N}_]+)+)|(${FLAG}))$`,
  "u",
);
/** A key written like a member in code. */
const MEMBER = /^[\p{L}\p{N}_]+(?:(?:\.|::)[\p{L}\p{N}_]+)+$/u;
/** A key in a sentence: only a dot or colon distinguishes it from words with a hyphen. It is not part of a path or of something longer. */
const KEY = keyInSentence("");
/** The same, or one with slashes, like media types and many events: `application/json`, `cart/paid`. */
const KEY_OR_SLASHED = keyInSentence("/");
/** A quote before a key, and one after it, with only words between. */
const BEGUN = /(["'`])[\p{L}\p{N}\s_:-]*$/u;
const ENDED = /^[\p{L}\p{N}\s_:-]*(["'`])/u;
/** UTF-16 units of a line that are looked at on either side of a key. */
const MAX_BESIDE = 200;
/** A question with more words is about more than a key. */
const MOST_WORDS = 12;

const BEHIND_ALL = 2;
const READING = -1;
const DECLARING = -2;
const NONE: ReadonlyMap<ReadHit, Hit> = new Map();

/** The keys in a question, without names defined in code, such as a class with its method. */
export function keysAsked(state: Pick<WorkspaceIndex, "chunks" | "manifest">, text: string): AskedKeys {
  const asked = text.trim();
  // A pasted text may have words of any length, which no regular expression can hold.
  if (asked.length > MAX_TYPED) return NO_KEYS;
  // Much of code has dots in it.
  if (asked.split(/\s+/, MOST_WORDS + 1).length > MOST_WORDS || codeFragment(asked) !== undefined)
    return NO_KEYS;
  const [, word, flag] = ONE_KEY.exec(asked) ?? [];
  const whole = word ?? flag;
  const found = whole === undefined ? keysInSentence(asked) : [whole];
  const keys = [...new Set(found)].filter(key => !isDefinedInCode(state, key));
  const isAll = whole !== undefined;
  const isForPlaces = asksForPlaces(withoutKeys(asked));
  const isForeign = (key: string): boolean =>
    MEMBER.test(key) && state.chunks.defining(lastName(key)).next().done === true;
  return { keys, foreign: new Set(isAll || isForPlaces ? keys.filter(isForeign) : []), isAll, isForPlaces };
}

/** The keys in a sentence. Words joined only by hyphens may be prose, and count only if the sentence just asks where they occur. */
function keysInSentence(sentence: string): string[] {
  const keys = [...sentence.matchAll(KEY_OR_SLASHED)].map(([key]) => key);
  if (asksForPlaces(withoutKeys(sentence))) return keys;
  return [...sentence.matchAll(KEY)].map(([key]) => key).filter(key => !isOnlyHyphenated(key));
}

function withoutKeys(sentence: string): string {
  return sentence.replace(KEY_OR_SLASHED, " ");
}

/** Whether a key is a flag of a program. */
export function isFlag(key: string): boolean {
  return key.startsWith("--");
}

/** Matches the keys in a sentence; `slash` is `/` if they may have slashes. */
function keyInSentence(slash: "/" | ""): RegExp {
  const joined = String.raw`\p{L}[\p{L}\p{N}_]*(?:(?:[.${slash}-][\p{L}\p{N}_]|:\p{L})[\p{L}\p{N}_]*)+`;
  return new RegExp(
    String.raw`(?<![\p{L}\p{N}_$./:@\\-])(?:${joined}|${FLAG})(?![\p{L}\p{N}_$/(\\-]|[.:]\p{L})`,
    "gu",
  );
}

/** Whether only hyphens join the words of a key, as in prose and in names of files. */
export function isOnlyHyphenated(key: string): boolean {
  return !key.startsWith("-") && !/[./:]/.test(key);
}

/** Whether code defines something of this name. Files of settings and translations define nothing, whatever the names of their spans. */
function isDefinedInCode(state: Pick<WorkspaceIndex, "chunks" | "manifest">, key: string): boolean {
  const names = key.toLowerCase().split(QUALIFIED);
  for (const { symbol, entry } of definedAs(state, lastName(key))) {
    const own = symbol.qualifiedName.toLowerCase().split(QUALIFIED).slice(-names.length);
    if (own.join(".") === names.join(".") && roleOfDocument(entry) !== "config") return true;
  }
  return false;
}

/** The chunks of `having` that do not define the last name of a key: definitions are found by name anyway, and there may be very many. */
export function withoutDefinitions(
  { chunks }: Pick<WorkspaceIndex, "chunks">,
  key: string,
  having: PassingIds,
): PassingIds {
  const others = having.slice();
  for (const [id] of chunks.defining(lastName(key))) others[id] = 0;
  return others;
}

/**
 * The number of occurrences of a key by itself in a text, and how many of them are written as a key: in quotes, before its value, as a
 * placeholder, or as a class or id of a style sheet. A flag always is.
 */
export function occurrencesOf(key: string, text: string): { readonly all: number; readonly asKey: number } {
  let all = 0;
  let asKey = 0;
  for (const { index } of text.matchAll(alone(key))) {
    all++;
    const before = beforeOnLine(text, index, MAX_BESIDE);
    const [after = ""] = text.slice(index + key.length, index + key.length + MAX_BESIDE).split("\n", 1);
    if (isFlag(key) || isWrittenAsKey(before, after)) asKey++;
  }
  return { all, asKey };
}

/** Matches a key that is not part of something longer. */
function alone(key: string): RegExp {
  // A value may follow a colon, unless the key itself has colons.
  const sign = key.includes(":") ? "[.:/]" : "[./]";
  // A word with a hyphen after a dot can only be a class of a style sheet.
  const before = /[.:/]/.test(key) ? "./:" : "/:";
  return new RegExp(
    `(?<![\\p{L}\\p{N}_$${before}-])${escaped(key)}(?![\\p{L}\\p{N}_$-]|${sign}[\\p{L}\\p{N}_])`,
    "gu",
  );
}

/** Whether the text before and after a key on its line shows that it is one. */
function isWrittenAsKey(before: string, after: string): boolean {
  const quote = BEGUN.exec(before)?.[1];
  if (quote !== undefined && ENDED.exec(after)?.[1] === quote) return true;
  if (/[.#]$/.test(before)) return true;
  if (before.endsWith("{") && /^[}:]/.test(after)) return true;
  return /(?:^|["'`\s])$/.test(before) && /^\s?(?:=(?!=)|:(?!:))/.test(after);
}

/**
 * Raises the hits that have a key of the question. If the question is nothing else, they come before all others, code before tests and
 * documents. If the question asks for places, declarations of a flag come first, and then code that reads it. A word that occurs mostly as
 * in code, and not as a key, is not a key, unless nothing here defines its name. Best first, after those that the question names.
 */
export function withKeys(
  { keys, foreign, isAll, isForPlaces }: AskedKeys,
  hits: readonly ReadHit[],
): readonly ReadHit[] {
  const flags = keys.filter(isFlag);
  const declaring = isForPlaces ? havingFlags(flags, declarationOf, hits) : NONE;
  const reading = havingFlags(flags, readingOf, hits);
  const having = keys.flatMap(key => {
    const found = hits.map(({ text }) => occurrencesOf(key, text));
    if (foreign.has(key)) return hits.filter((_hit, at) => (found[at]?.all ?? 0) > 0);
    const isKey = 2 * sum(found.map(({ asKey }) => asKey)) >= sum(found.map(({ all }) => all));
    return isKey ? hits.filter((_hit, at) => (found[at]?.asKey ?? 0) > 0) : [];
  });
  const first = new Set([...having, ...declaring.keys(), ...reading.keys()]);
  if (first.size === 0) return hits;
  const behind = (read: ReadHit): number => {
    if (declaring.has(read)) return DECLARING;
    if (isForPlaces && reading.has(read)) return READING;
    if (!isAll) return 0;
    return first.has(read) ? Number(ABOUT_CODE.has(read.hit.role)) : BEHIND_ALL;
  };
  return hits
    .map(read => {
      const hit = declaring.get(read) ?? reading.get(read) ?? openedAtFirst(foreign, read);
      return { ...read, behind: behind(read), hit: first.has(read) ? boostedVerbatim(hit, STATEMENT) : hit };
    })
    .sort(
      (one, other) =>
        one.meantAt - other.meantAt || one.behind - other.behind || other.hit.score - one.hit.score,
    );
}

/** A hit, opened at the first key of `keys` that it has, if any. */
function openedAtFirst(keys: ReadonlySet<string>, read: ReadHit): Hit {
  const offset = [...keys].map(key => read.text.search(alone(key))).find(at => at >= 0);
  return offset === undefined ? read.hit : openedAt(read, offset);
}

/** The hits that declare or read a flag, opened there; tests and documents are left out. */
function havingFlags(
  flags: readonly string[],
  placeOf: (flag: string, text: string) => number,
  hits: readonly ReadHit[],
): ReadonlyMap<ReadHit, Hit> {
  const places = hits.flatMap(read => {
    const offset = Math.max(...flags.map(flag => placeOf(flag, read.text)));
    return offset < 0 || ABOUT_CODE.has(read.hit.role) ? [] : [[read, openedAt(read, offset)] as const];
  });
  return new Map(places);
}
