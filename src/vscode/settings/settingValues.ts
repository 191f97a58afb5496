import { CONTEXT_FORMATS, type ContextFormat } from "../../core/context.ts";

/** The formats of contexts, as the settings name them. */
export const CONTEXT_FORMAT_CHOICES = ["auto", ...(Object.keys(CONTEXT_FORMATS) as ContextFormat[])] as const;

/** How agents get the tools: from the editor, from a Model Context Protocol server, or from both. */
export const AGENT_OFFERS = ["editor", "mcp", "both"] as const;

/** How much a hover shows: nothing, a line, or also the enclosing class. */
export const HOVERS = ["off", "compact", "full"] as const;

/** The patterns of an object like `files.exclude` whose value is `true`; anything else counts as off. */
export function enabledGlobs(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value)
    .filter(([, enabled]) => enabled === true)
    .map(([glob]) => glob);
}

/** One of the allowed values; `fallback` for anything else. */
export function oneOf<T extends string>(value: unknown, allowed: readonly T[], fallback: T): T {
  return allowed.find(one => one === value) ?? fallback;
}

/** The texts of a list without duplicates; anything else in it is ignored. */
export function textsOf(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return [...new Set(value.map(textOf).filter(text => text !== ""))];
}

/** A trimmed text; empty for anything else. */
export function textOf(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}

/** The address of a server; `fallback` for anything else. */
export function addressOf(value: unknown, fallback: string): string {
  const text = textOf(value);
  return isAddress(text) ? text : fallback;
}

/** Whether a text is the address of a server. */
export function isAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

/** Names of the Encoding Standard, by the editor's name where that differs. */
const ENCODINGS: Readonly<Record<string, string>> = {
  koi8r: "koi8-r",
  koi8u: "koi8-u",
  koi8ru: "koi8-u",
  macroman: "macintosh",
  cp950: "big5",
  big5hkscs: "big5-hkscs",
  shiftjis: "shift_jis",
  eucjp: "euc-jp",
  euckr: "euc-kr",
};

/** The encoding that Windows used before UTF-8, by the language of the editor. */
export const OLD_ENCODINGS: Readonly<Record<string, string>> = {
  "zh-cn": "gbk",
  "zh-tw": "cp950",
  ja: "shiftjis",
  ko: "euckr",
  ru: "windows1251",
  bg: "windows1251",
  cs: "windows1250",
  hu: "windows1250",
  pl: "windows1250",
  tr: "windows1254",
};

/**
 * The Encoding Standard's name for one of the editor's encodings, for files that are not UTF-8; `undefined` for UTF-8 and UTF-16, which
 * are recognized from the files themselves, and for encodings that only the editor knows.
 */
export function encodingOf(value: unknown): string | undefined {
  const id = textOf(value);
  if (id === "" || id.startsWith("utf")) return undefined;
  const name = ENCODINGS[id] ?? id.replace(/^windows(?=\d)/, "windows-");
  try {
    return new TextDecoder(name).encoding;
  } catch {
    return undefined;
  }
}

/** A whole number within bounds; `fallback` for anything but a number, since settings files are written by hand. */
export function integerWithin(value: unknown, fallback: number, minimum: number, maximum: number): number {
  if (typeof value !== "number" || !Number.isFinite(value)) return fallback;
  return Math.min(maximum, Math.max(minimum, Math.round(value)));
}

/** Whether a value is a non-negative integer. */
export function isWhole(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 0;
}
