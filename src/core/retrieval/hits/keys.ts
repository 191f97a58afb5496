import type { PassingIds } from "../../index/passingIds.ts";
import { definitionsIn } from "../../index/storedChunk.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import type { Role } from "../../role.ts";
import { QUALIFIED } from "../../symbol.ts";
import { roleOfDocument } from "../roleOf.ts";
import { sum } from "../sum.ts";
import { codeFragment, escaped } from "./codeFragment.ts";
import { boostedVerbatim, type ReadHit } from "./readHit.ts";
import { STATEMENT } from "./verbatim.ts";

/** What a question names as nothing in code is called, but settings, translations, events and the like are: `mail.retry-count`. */
export interface AskedKeys {
  /** Each once, in the order of the question. */
  readonly keys: readonly string[];
  /** Whether the question is nothing else. */
  readonly isAll: boolean;
}

export const NO_KEYS: AskedKeys = { keys: [], isAll: false };

/** A question that is a key: words with signs between them. */
const ONE_KEY = /^\p{L}[\p{L}\p{N}_]*(?:[.:/-][\p{L}\p{N}_]+)+$/u;
/** A key in a sentence, where only a dot tells it from words with a hyphen; no part of a path or of something longer. */
const KEY =
  /(?<![\p{L}\p{N}_$./:@\\-])\p{L}[\p{L}\p{N}_-]*(?:\.[\p{L}\p{N}_]+(?:-[\p{L}\p{N}_]+)*)+(?![\p{L}\p{N}_$/(\\-]|\.\p{L})/gu;
/** A question with more words than these is about more than a key. */
const MOST_WORDS = 12;

/** What says or tries what code does, and neither declares a key nor reads it. */
const ABOUT_CODE: ReadonlySet<Role> = new Set<Role>(["test", "example", "doc", "project"]);
const BEHIND_ALL = 2;

/** The keys that a question has, without those that code defines a name for, as a class and its method. */
export function keysAsked(state: Pick<WorkspaceIndex, "chunks" | "manifest">, text: string): AskedKeys {
  const asked = text.trim();
  // Code has a dot in much that it calls.
  if (asked.split(/\s+/, MOST_WORDS + 1).length > MOST_WORDS || codeFragment(asked) !== undefined)
    return NO_KEYS;
  const isAll = ONE_KEY.test(asked);
  const keys = isAll ? [asked] : [...asked.matchAll(KEY)].map(([key]) => key);
  return { keys: [...new Set(keys)].filter(key => !isDefined(state, key)), isAll };
}

/** Whether code defines what is called so. A file of settings or translations does not, whatever its spans are called. */
function isDefined({ chunks, manifest }: Pick<WorkspaceIndex, "chunks" | "manifest">, key: string): boolean {
  const names = key.toLowerCase().split(QUALIFIED);
  for (const [, chunk] of chunks.defining(lastName(key))) {
    const entry = manifest.get(chunk.document);
    if (entry === undefined || roleOfDocument(entry) === "config") continue;
    for (const { qualifiedName } of definitionsIn(chunk)) {
      const own = qualifiedName.toLowerCase().split(QUALIFIED).slice(-names.length);
      if (own.join(".") === names.join(".")) return true;
    }
  }
  return false;
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

/** How often a text has a key by itself, and how often of these as code has a text or a setting: in quotes, before its value, or filled in. */
export function occurrencesOf(key: string, text: string): { readonly all: number; readonly asKey: number } {
  // What stands behind a colon may be a value, unless the key has colons itself.
  const sign = key.includes(":") ? "[.:/]" : "[./]";
  const alone = new RegExp(
    `(?<![\\p{L}\\p{N}_$./:-])${escaped(key)}(?![\\p{L}\\p{N}_$-]|${sign}[\\p{L}\\p{N}_])`,
    "gu",
  );
  let all = 0;
  let asKey = 0;
  for (const { index } of text.matchAll(alone)) {
    all++;
    if (isWrittenAsKey(text.charAt(index - 1), text.slice(index + key.length, index + key.length + 3)))
      asKey++;
  }
  return { all, asKey };
}

/** Whether what stands before and behind a key makes it one: quotes, braces that something is filled in to, or its value. */
function isWrittenAsKey(before: string, after: string): boolean {
  if (/["'`]/.test(before) && after.startsWith(before)) return true;
  if (before === "{" && /^[}:]/.test(after)) return true;
  return /^["'`\s]?$/.test(before) && /^\s?(?:=(?!=)|:(?!:))/.test(after);
}

/**
 * Puts the hits that have a key of the question before others of their like, and where the question is nothing else, before all others:
 * where it is declared and read before tests and documents. What is mostly written as code writes what it calls is no key. Best first,
 * behind those that the question names.
 */
export function withKeys({ keys, isAll }: AskedKeys, hits: readonly ReadHit[]): readonly ReadHit[] {
  const having = keys.flatMap(key => {
    const found = hits.map(({ text }) => occurrencesOf(key, text));
    const isKey = 2 * sum(found.map(({ asKey }) => asKey)) >= sum(found.map(({ all }) => all));
    return isKey ? hits.filter((_hit, at) => (found[at]?.asKey ?? 0) > 0) : [];
  });
  if (having.length === 0) return hits;
  const first = new Set(having);
  const behind = (read: ReadHit): number => {
    if (!isAll) return 0;
    return first.has(read) ? Number(ABOUT_CODE.has(read.hit.role)) : BEHIND_ALL;
  };
  return hits
    .map(read => ({
      ...read,
      behind: behind(read),
      hit: first.has(read) ? boostedVerbatim(read.hit, STATEMENT) : read.hit,
    }))
    .sort(
      (one, other) =>
        one.meantAt - other.meantAt || one.behind - other.behind || other.hit.score - one.hit.score,
    );
}
