import { sum } from "../../base/numbers.ts";
import { escaped } from "../../text/escaped.ts";
import { joinedName } from "../../text/joinedName.ts";
import { ARTICLE, REQUEST, WHICH } from "../../text/questionWords.ts";
import { stem } from "../../text/stem.ts";
import { wordParts } from "../../text/wordParts.ts";
import { ENDPOINT } from "../declaredRoutes.ts";
import { answeredByPlace } from "./routeOfFile.ts";

/**
 * The offset of an address, the share of the asked address that it has, up to 1, whether a request method beside it confirms it, and
 * whether it is declared to a known framework there, rather than requested or described.
 */
export interface RoutePlace {
  readonly offset: number;
  readonly share: number;
  readonly isTold: boolean;
  readonly isDeclared: boolean;
}

/** The route that a question asks for: "GET /carts/{id}", "the endpoint /carts/42". */
export interface RouteAsked {
  /** The last name in the address, which its declaration contains. */
  readonly name: string;
  /** The place where the text of a file has the address, or the end of it if the file accounts for the beginning. */
  placeIn(text: string, path: string): RoutePlace | undefined;
}

const METHODS = "get|post|put|patch|delete|head|options";
/** Words around an address in a question that say nothing about it. */
const AROUND = [
  `${REQUEST}|${WHICH}|${ARTICLE}|is|are|does|for|of|to|at|on|by`,
  "code|function|method|endpoint|route|url|uri|path|address|api|requests?|handlers?|controller",
  "handles?|handled|serves?|served|answers?|answered|defined|declared|implemented|registered",
].join("|");
const BEFORE = String.raw`(?:(?:${AROUND})\s+)*`;
/** Includes the host and the query string, which do not identify a route. */
const ADDRESS = String.raw`(?:https?://[^\s/]+)?(/[^\s?#'"\x60]+)(?:[?#][^\s'"\x60]*)?`;
const ROUTE = new RegExp(
  String.raw`^\s*${BEFORE}(?:(${METHODS})\s+)?${BEFORE}['"\x60]?${ADDRESS}['"\x60]?(?:\s+(?:${AROUND}))*\s*\??\s*$`,
  "iu",
);
const LONGEST = 200;
const MOST_NAMES = 10;

/** A parameter in an address, as frameworks write it: `{id}`, `:id`, `<int:id>`, `[id]`, `*`, \`${id}\`, `(?P<id>\d+)`. */
const ANY = String.raw`(?:\$?\{[^{}"']{0,60}\}|:[\w-]{1,60}(?:\([^()]{0,60}\))?\??|<[^<>]{1,60}>|\(\?P?<\w+>[^()"']{0,60}\)|\[[^\[\]]{1,60}\]|\*\w*)`;
/** An optional end of an address: `(.:format)`, `(\.json)?`. */
const OPTIONAL = String.raw`(?:\([^"'\n]{1,60}\)\??)?`;
const IS_ANY = new RegExp(`^${ANY}$`);
/** A value that a client fills in: a number, or a hash. */
const VALUE = /^(?:\d+|[\da-f-]*\d[\da-f-]*)$/i;
const QUOTE = "[\"'`]";
/** A name that begins with a verb, and not with a request method: `getId`. */
const DOES_SO = new RegExp(`^(?:${METHODS})\\p{Lu}`, "u");
const METHOD_NAMES: ReadonlySet<string> = new Set(METHODS.split("|"));
/** A place with less of an address, or only its last name, belongs to other addresses as well. */
const LEAST_SHARE = 0.5;
const LEAST_NAMES = 2;
/** What a name counts that another string of the file has: it may belong to another address. */
const IN_TEXT = 0.9;
/** The share that is left if another method is declared, or perhaps no address at all. */
const DOUBTFUL = 0.5;
/** UTF-16 units on either side of an address that are searched for the method of its requests. */
const MAX_BESIDE = 500;
/** The most places beside a method that are judged in a file, which may have thousands. */
const MOST_JUDGED = 100;

/** The address that a question asks for; `undefined` if it asks for anything else. */
export function routeAsked(question: string): RouteAsked | undefined {
  if (question.length > LONGEST) return undefined;
  const [, method, address = ""] = ROUTE.exec(question) ?? [];
  const segments = address.split("/").filter(segment => segment !== "");
  const names = segments.filter(isName);
  const name = names.at(-1);
  if (name === undefined || segments.length > MOST_NAMES) return undefined;
  const endings = [endingFrom, resourceFrom].flatMap(each =>
    segments.flatMap((_segment, from) => each(segments, from) ?? []),
  );
  return {
    name,
    placeIn(text, path) {
      const offset = answeredByPlace(segments, method, { text, path }, isAny);
      if (offset !== undefined) return { offset, share: 1, isTold: true, isDeclared: true };
      for (const ending of endings) {
        const known = sum(ending.missing.map(each => accountsFor(each, text, path)));
        const share = (ending.own + known) / names.length;
        // Another file may have the beginning of the address, so it takes a declaration of several of its names.
        const isOnlyEnding = ending.missing.length > 0 && known === 0;
        if (share < LEAST_SHARE || (isOnlyEnding && ending.own < LEAST_NAMES)) continue;
        const places = [...text.matchAll(ending.pattern)].flatMap(
          ({ index }) => placeAt(text, index, ending, share, method) ?? [],
        );
        const told = places.filter(({ isTold }) => isTold).slice(0, MOST_JUDGED);
        const declared = told.find(each => isDeclaredAt(text, each.offset));
        if (isOnlyEnding && declared === undefined) continue;
        const best = declared ?? told[0] ?? places.find(each => each.share === share) ?? places[0];
        if (best !== undefined) return { ...best, isDeclared: declared !== undefined };
      }
      return undefined;
    },
  };
}

/** The place of an address at an offset where its ending is, which may be doubtful; `undefined` if the ending may be anything there. */
function placeAt(
  text: string,
  offset: number,
  { own, missing, isOfAllMethods }: Ending,
  share: number,
  method: string | undefined,
): Omit<RoutePlace, "isDeclared"> | undefined {
  if (isOfAllMethods) return { offset, share, isTold: true };
  const methods = methodsAround(text, offset);
  const isForIt = method !== undefined && methods.has(method.toLowerCase());
  // A parameter alone matches any string, so the method beside it must be the one asked for.
  if (own === 0 && !isForIt) return undefined;
  // A quoted word may be anything unless a request method beside it says otherwise.
  const isRoute = missing.length === 0 || methods.size > 0;
  const isSure = isRoute && (isForIt || methods.size === 0 || method === undefined);
  return { offset, share: isSure ? share : share * DOUBTFUL, isTold: isSure && methods.size > 0 };
}

/** Whether a declaration to a known framework has an offset, or begins on its line. */
function isDeclaredAt(text: string, offset: number): boolean {
  const from = Math.max(0, offset - MAX_BESIDE);
  const around = text.slice(from, offset + MAX_BESIDE);
  const line = around.lastIndexOf("\n", offset - from) + 1;
  return [...around.matchAll(ENDPOINT)].some(
    ({ 0: { length }, index }) => index <= offset - from && (index >= line || index + length > offset - from),
  );
}

function isName(segment: string): boolean {
  return !isAny(segment);
}

function isAny(segment: string): boolean {
  return IS_ANY.test(segment) || VALUE.test(segment);
}

/** A declaration of the end of an address. */
interface Ending {
  readonly pattern: RegExp;
  /** The number of names of the address that it has. */
  readonly own: number;
  /** The names before. */
  readonly missing: readonly string[];
  /** It answers requests of every method. */
  readonly isOfAllMethods?: boolean;
}

/** A literal with the segments of an address from one of them on. */
function endingFrom(segments: readonly string[], from: number): Ending {
  const ending = segments.slice(from);
  const written = ending.map(each => {
    if (!isAny(each)) return escaped(each);
    return VALUE.test(each) ? `(?:${ANY}|${escaped(each)})` : ANY;
  });
  // The whole address asked for may be the end of the declared one: questions often leave out a common prefix of all addresses.
  const before = from === 0 ? "(?:[^\"'`\\s]{0,100}/)?" : "";
  const method = `(?:(?:${METHODS.toUpperCase()})\\s+)?`;
  return {
    pattern: new RegExp(
      `${QUOTE}${method}\\^?/?${before}${written.join("/")}/?\\??${OPTIONAL}\\$?${QUOTE}`,
      "g",
    ),
    own: ending.filter(isName).length,
    missing: segments.slice(0, from).filter(isName),
  };
}

/** A declaration of all addresses of a resource at once, by its name: `resources :carts`, `Route::resource("carts", …)`. */
function resourceFrom(segments: readonly string[], from: number): Ending | undefined {
  const names = segments.slice(from, segments.findLastIndex(isName) + 1);
  if (names.length === 0 || !names.every(isName)) return undefined;
  const written = names.map(escaped).join("/");
  return {
    pattern: new RegExp(`[Rr]esources?\\b[^\\n:"'\`]{0,100}[:"'\`]/?${written}(?![\\w/-])`, "g"),
    own: names.length,
    missing: segments.slice(0, from).filter(isName),
    isOfAllMethods: true,
  };
}

/** How far a file has a name of an address elsewhere, 0 to 1: in its path, or in a string or symbol. */
function accountsFor(name: string, text: string, path: string): number {
  const joined = stem(joinedName(name));
  if (joinedName(path).includes(joined)) return 1;
  return new RegExp(`[/:"'\`]${escaped(joined)}`).test(joinedName(text)) ? IN_TEXT : 0;
}

/** The request methods on the line of an offset, or else on the lines beside it, as far as these are near. */
function methodsAround(text: string, offset: number): ReadonlySet<string> {
  const before = text.slice(Math.max(0, offset - MAX_BESIDE), offset).split("\n");
  const [rest = "", next = ""] = text.slice(offset, offset + MAX_BESIDE).split("\n");
  const own = methodsIn((before.at(-1) ?? "") + rest);
  return new Set(own.length > 0 ? own : [before.at(-2) ?? "", next].flatMap(methodsIn));
}

/** The request methods in the names of a line. */
function methodsIn(line: string): string[] {
  const names = line.match(/[\p{L}\p{N}_$]+/gu) ?? [];
  const words = names.filter(name => !DOES_SO.test(name)).flatMap(wordParts);
  return words.filter(word => METHOD_NAMES.has(word));
}
