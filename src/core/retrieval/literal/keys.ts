import { sum } from "../../base/numbers.ts";
import type { Hit } from "../../hit.ts";
import { definedAs } from "../../index/defined.ts";
import type { PassingIds } from "../../index/passingIds.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import { ABOUT_CODE } from "../../role.ts";
import { QUALIFIED } from "../../symbol.ts";
import { asksForPlaces } from "../../text/asksForPlaces.ts";
import { escaped } from "../../text/escaped.ts";
import { boostedVerbatim, openedAt, type ReadHit } from "../hits/readHit.ts";
import { roleOfDocument } from "../roleOf.ts";
import { codeFragment } from "./codeFragment.ts";
import { declarationOf } from "./flags.ts";
import { STATEMENT } from "./verbatim.ts";

/** What a question names as nothing in code is called, but settings, translations, events and the like are: `mail.retry-count`. */
export interface AskedKeys {
  /** Each once, in the order of the question. */
  readonly keys: readonly string[];
  /** Those that are written as members are in code, and that nothing here is called like: what others have, `context.Canceled`. */
  readonly foreign: ReadonlySet<string>;
  /** Whether the question is nothing else. */
  readonly isAll: boolean;
  /** Whether it asks for the places of them and for nothing else. */
  readonly isForPlaces: boolean;
}

export const NO_KEYS: AskedKeys = { keys: [], foreign: new Set(), isAll: false, isForPlaces: false };

/** A flag of a program: `--dry-run`. */
const FLAG = String.raw`--\p{L}[\p{L}\p{N}_]*(?:-[\p{L}\p{N}_]+)*`;
/** A question that is a key: words with signs between them, before which style sheets have one for a class or an id; or a flag. */
const ONE_KEY = new RegExp(
  String.raw`^(?:[.#]?(\p{L}[\p{L}\p{N}_]*(?:[.:/-][\p{L}\p{N}_]+)+)|(${FLAG}))$`,
  "u",
);
/** What code writes like a member. */
const MEMBER = /^[\p{L}\p{N}_]+(?:(?:\.|::)[\p{L}\p{N}_]+)+$/u;
/** A key in a sentence, where only a dot or a colon tells it from words with a hyphen; no part of a path or of something longer. */
const KEY = keyInSentence("");
/** The same, or one with slashes, as types of media and many events have: `application/json`, `cart/paid`. */
const KEY_OR_SLASHED = keyInSentence("/");
/** Quotes with words alone between them and a key, before it and behind it. */
const BEGUN = /(["'`])[\p{L}\p{N}\s_:-]*$/u;
const ENDED = /^[\p{L}\p{N}\s_:-]*(["'`])/u;
/** UTF-16 units of a line that are looked at beside a key. */
const MAX_BESIDE = 200;
/** A question with more words than these is about more than a key. */
const MOST_WORDS = 12;

const BEHIND_ALL = 2;
const BEFORE_ALL = -1;
const NONE: ReadonlyMap<ReadHit, Hit> = new Map();

/** The keys that a question has, without those that code defines a name for, as a class and its method. */
export function keysAsked(state: Pick<WorkspaceIndex, "chunks" | "manifest">, text: string): AskedKeys {
  const asked = text.trim();
  // Code has a dot in much that it calls.
  if (asked.split(/\s+/, MOST_WORDS + 1).length > MOST_WORDS || codeFragment(asked) !== undefined)
    return NO_KEYS;
  const [, word, flag] = ONE_KEY.exec(asked) ?? [];
  const whole = word ?? flag;
  const found = whole === undefined ? keysInSentence(asked) : [whole];
  const keys = [...new Set(found)].filter(key => !isDefined(state, key));
  const isAll = whole !== undefined;
  const isForPlaces = asksForPlaces(withoutKeys(asked));
  const isForeign = (key: string): boolean =>
    MEMBER.test(key) && state.chunks.defining(lastName(key)).next().done === true;
  return { keys, foreign: new Set(isAll || isForPlaces ? keys.filter(isForeign) : []), isAll, isForPlaces };
}

/** The keys in a sentence. What hyphens alone join may be prose, or half of what is asked for, where the sentence says more. */
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

/** Finds the keys of a sentence. `slash` is that where they may have one. */
function keyInSentence(slash: "/" | ""): RegExp {
  const joined = String.raw`\p{L}[\p{L}\p{N}_]*(?:(?:[.${slash}-][\p{L}\p{N}_]|:\p{L})[\p{L}\p{N}_]*)+`;
  return new RegExp(
    String.raw`(?<![\p{L}\p{N}_$./:@\\-])(?:${joined}|${FLAG})(?![\p{L}\p{N}_$/(\\-]|[.:]\p{L})`,
    "gu",
  );
}

/** Whether a key in a sentence has no other sign than hyphens between its words, as prose and the names of files have them. */
export function isOnlyHyphenated(key: string): boolean {
  return !key.startsWith("-") && !/[./:]/.test(key);
}

/** Whether code defines what is called so. A file of settings or translations does not, whatever its spans are called. */
function isDefined(state: Pick<WorkspaceIndex, "chunks" | "manifest">, key: string): boolean {
  const names = key.toLowerCase().split(QUALIFIED);
  return [...definedAs(state, lastName(key))].some(({ symbol, entry }) => {
    const own = symbol.qualifiedName.toLowerCase().split(QUALIFIED).slice(-names.length);
    return own.join(".") === names.join(".") && roleOfDocument(entry) !== "config";
  });
}

/** Of the chunks that have all words of a key, those that do not define what it ends with: these are found by that, and may be very many. */
export function withoutDefinitions(
  { chunks }: Pick<WorkspaceIndex, "chunks">,
  key: string,
  having: PassingIds,
): PassingIds {
  const others = having.slice();
  for (const [id] of chunks.defining(lastName(key))) others[id] = 0;
  return others;
}

function lastName(key: string): string {
  return key.split(QUALIFIED).at(-1) ?? key;
}

/**
 * How often a text has a key by itself, and how often of these as code has a text or a setting: in quotes, with other words or alone, before
 * its value, filled in, or as a style sheet has a class or an id. A flag is written in no other way.
 */
export function occurrencesOf(key: string, text: string): { readonly all: number; readonly asKey: number } {
  let all = 0;
  let asKey = 0;
  for (const { index } of text.matchAll(alone(key))) {
    all++;
    const before = text.slice(text.lastIndexOf("\n", index - 1) + 1, index).slice(-MAX_BESIDE);
    const [after = ""] = text.slice(index + key.length, index + key.length + MAX_BESIDE).split("\n", 1);
    if (isFlag(key) || isWrittenAsKey(before, after)) asKey++;
  }
  return { all, asKey };
}

/** Finds a key that is no part of something longer. */
function alone(key: string): RegExp {
  // What stands behind a colon may be a value, unless the key has colons itself.
  const sign = key.includes(":") ? "[.:/]" : "[./]";
  // Nothing but a class is what stands behind a dot and has a hyphen.
  const before = /[.:/]/.test(key) ? "./:" : "/:";
  return new RegExp(
    `(?<![\\p{L}\\p{N}_$${before}-])${escaped(key)}(?![\\p{L}\\p{N}_$-]|${sign}[\\p{L}\\p{N}_])`,
    "gu",
  );
}

/** Whether what stands before and behind a key on its line makes it one. */
function isWrittenAsKey(before: string, after: string): boolean {
  const quote = BEGUN.exec(before)?.[1];
  if (quote !== undefined && ENDED.exec(after)?.[1] === quote) return true;
  if (/[.#]$/.test(before)) return true;
  if (before.endsWith("{") && /^[}:]/.test(after)) return true;
  return /(?:^|["'`\s])$/.test(before) && /^\s?(?:=(?!=)|:(?!:))/.test(after);
}

/**
 * Puts the hits that have a key of the question before others of their like, and where the question is nothing else, before all others:
 * where it is declared and read before tests and documents. What declares a flag comes first where its places are asked for. What is mostly
 * written as code writes what it calls is no key, unless nothing here is called so. Best first, behind those that the question names.
 */
export function withKeys(
  { keys, foreign, isAll, isForPlaces }: AskedKeys,
  hits: readonly ReadHit[],
): readonly ReadHit[] {
  const declaring = isForPlaces ? declaringFlags(keys.filter(isFlag), hits) : NONE;
  const having = keys.flatMap(key => {
    const found = hits.map(({ text }) => occurrencesOf(key, text));
    if (foreign.has(key)) return hits.filter((_hit, at) => (found[at]?.all ?? 0) > 0);
    const isKey = 2 * sum(found.map(({ asKey }) => asKey)) >= sum(found.map(({ all }) => all));
    return isKey ? hits.filter((_hit, at) => (found[at]?.asKey ?? 0) > 0) : [];
  });
  const first = new Set([...having, ...declaring.keys()]);
  if (first.size === 0) return hits;
  const behind = (read: ReadHit): number => {
    if (declaring.has(read)) return BEFORE_ALL;
    if (!isAll) return 0;
    return first.has(read) ? Number(ABOUT_CODE.has(read.hit.role)) : BEHIND_ALL;
  };
  return hits
    .map(read => {
      const hit = declaring.get(read) ?? openedAtFirst(foreign, read);
      return { ...read, behind: behind(read), hit: first.has(read) ? boostedVerbatim(hit, STATEMENT) : hit };
    })
    .sort(
      (one, other) =>
        one.meantAt - other.meantAt || one.behind - other.behind || other.hit.score - one.hit.score,
    );
}

/** A hit, opened where it has the first of some keys, if it has any. */
function openedAtFirst(keys: ReadonlySet<string>, read: ReadHit): Hit {
  const offset = [...keys].map(key => read.text.search(alone(key))).find(at => at >= 0);
  return offset === undefined ? read.hit : openedAt(read, offset);
}

/** The hits that declare a flag, but for those of what is about code, opened there. */
function declaringFlags(flags: readonly string[], hits: readonly ReadHit[]): ReadonlyMap<ReadHit, Hit> {
  const places = hits.flatMap(read => {
    const offset = Math.max(...flags.map(flag => declarationOf(flag, read.text)));
    return offset < 0 || ABOUT_CODE.has(read.hit.role) ? [] : [[read, openedAt(read, offset)] as const];
  });
  return new Map(places);
}
