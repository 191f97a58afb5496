import { escaped } from "../../text/escaped.ts";
import { joinedName } from "../../text/joinedName.ts";
import { lineAt } from "../../text/lines.ts";
import { ARTICLE, REQUEST, WHICH } from "../../text/questionWords.ts";
import { stem } from "../../text/stem.ts";
import { wordParts } from "../../text/wordParts.ts";

/** Where something declares an address, how much of it, up to 1, and whether that is told by a method of requests beside it. */
export interface RoutePlace {
  readonly offset: number;
  readonly share: number;
  readonly isTold: boolean;
}

/** What a program answers at an address, as a question asks for it: "GET /carts/{id}", "the endpoint /carts/42". */
export interface RouteAsked {
  /** The last name in the address, which what declares it has. */
  readonly name: string;
  /** Where a text of a file has the address, or as much of its end as the file accounts for the beginning of. */
  placeIn(text: string, path: string): RoutePlace | undefined;
}

const METHODS = "get|post|put|patch|delete|head|options";
/** What stands around an address in a question, and says nothing of it. */
const AROUND = [
  `${REQUEST}|${WHICH}|${ARTICLE}|is|are|does|for|of|to|at|on|by`,
  "code|function|method|endpoint|route|url|uri|path|address|api|requests?|handlers?|controller",
  "handles?|handled|serves?|served|answers?|answered|defined|declared|implemented|registered",
].join("|");
const BEFORE = String.raw`(?:(?:${AROUND})\s+)*`;
/** With what it is asked for with, which does not tell one from another. */
const ADDRESS = String.raw`(?:https?://[^\s/]+)?(/[^\s?#'"\x60]+)(?:[?#][^\s'"\x60]*)?`;
const ROUTE = new RegExp(
  String.raw`^\s*${BEFORE}(?:(${METHODS})\s+)?${BEFORE}['"\x60]?${ADDRESS}['"\x60]?(?:\s+(?:${AROUND}))*\s*\??\s*$`,
  "iu",
);
const LONGEST = 200;
const MOST_NAMES = 10;

/** What stands for any name, as frameworks write it: `{id}`, `:id`, `<int:id>`, `[id]`, `*`, \`${id}\`, `(?P<id>\d+)`. */
const ANY = String.raw`(?:\$?\{[^{}"']{0,60}\}|:[\w-]{1,60}(?:\([^()]{0,60}\))?\??|<[^<>]{1,60}>|\(\?P?<\w+>[^()"']{0,60}\)|\[[^\[\]]{1,60}\]|\*\w*)`;
/** What may stand behind an address or not: `(.:format)`, `(\.json)?`. */
const OPTIONAL = String.raw`(?:\([^"'\n]{1,60}\)\??)?`;
const IS_ANY = new RegExp(`^${ANY}$`);
/** What a client fills in: a number, or a hash. */
const VALUE = /^(?:\d+|[\da-f-]*\d[\da-f-]*)$/i;
const QUOTE = "[\"'`]";
/** What is called by what it does, and of no request: `getId`. */
const DOES_SO = new RegExp(`^(?:${METHODS})\\p{Lu}`, "u");
const METHOD_NAMES: ReadonlySet<string> = new Set(METHODS.split("|"));
/** What has less of an address, or nothing but its last name, is that of others as well. */
const LEAST_SHARE = 0.5;
/** How much is left where another method is declared, or perhaps no address at all. */
const DOUBTFUL = 0.5;

/** The address that a question asks for and nothing else; `undefined` for every other question. */
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
      for (const { pattern, own, missing, isOfAllMethods = false } of endings) {
        const known = missing.filter(each => accountsFor(each, text, path)).length;
        const share = (own + known) / names.length;
        if (share < LEAST_SHARE || (missing.length > 0 && known === 0)) continue;
        const places = [...text.matchAll(pattern)].flatMap(({ index: offset }) => {
          if (isOfAllMethods) return { offset, share, isTold: true };
          const methods = methodsAround(text, offset);
          const isForIt = method !== undefined && methods.has(method.toLowerCase());
          // A value alone is filled in to any text: a method beside it has to be the one that is asked for.
          if (own === 0 && !isForIt) return [];
          // A word between quotes may be anything where nothing beside it tells of a request.
          const isRoute = missing.length === 0 || methods.size > 0;
          const isSure = isRoute && (isForIt || methods.size === 0 || method === undefined);
          return { offset, share: isSure ? share : share * DOUBTFUL, isTold: isSure && methods.size > 0 };
        });
        const best =
          places.find(({ isTold }) => isTold) ?? places.find(each => each.share === share) ?? places[0];
        if (best !== undefined) return best;
      }
      return undefined;
    },
  };
}

function isName(segment: string): boolean {
  return !isAny(segment);
}

function isAny(segment: string): boolean {
  return IS_ANY.test(segment) || VALUE.test(segment);
}

/** What declares the end of an address. */
interface Ending {
  readonly pattern: RegExp;
  /** How many of the names of the address it has. */
  readonly own: number;
  /** Those before. */
  readonly missing: readonly string[];
  /** Requests of every method are answered there. */
  readonly isOfAllMethods?: boolean;
}

/** A literal that has an address from one of its segments on. */
function endingFrom(segments: readonly string[], from: number): Ending {
  const ending = segments.slice(from);
  const written = ending.map(each => {
    if (!isAny(each)) return escaped(each);
    return VALUE.test(each) ? `(?:${ANY}|${escaped(each)})` : ANY;
  });
  // The whole of what is asked for may be the end of what is declared: who asks often leaves out what all addresses begin with.
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

/** What declares all addresses of a resource at once, by its name: `resources :carts`, `Route::resource("carts", …)`. */
function resourceFrom(segments: readonly string[], from: number): Ending | undefined {
  const names = segments.slice(from, segments.findLastIndex(isName) + 1);
  if (names.length === 0 || !names.every(isName)) return undefined;
  const written = names.map(escaped).join("/");
  return {
    pattern: new RegExp(`[Rr]esources?\\b[^\\n:"'\`]*[:"'\`]/?${written}(?![\\w/-])`, "g"),
    own: names.length,
    missing: segments.slice(0, from).filter(isName),
    isOfAllMethods: true,
  };
}

/** Whether a file says a name of an address elsewhere than at its end: in its path, or in a text or a symbol around that. */
function accountsFor(name: string, text: string, path: string): boolean {
  const joined = stem(joinedName(name));
  return joinedName(path).includes(joined) || new RegExp(`[/:"'\`]${escaped(joined)}`).test(joinedName(text));
}

/** The methods of requests that the line of an offset names, or else those beside it. */
function methodsAround(text: string, offset: number): ReadonlySet<string> {
  const lines = text.split("\n");
  const at = lineAt(text, offset);
  const namedIn = (some: readonly (string | undefined)[]): Set<string> =>
    new Set(some.flatMap(line => methodsIn(line ?? "")));
  const own = namedIn([lines[at]]);
  return own.size > 0 ? own : namedIn([lines[at - 1], lines[at + 1]]);
}

/** The methods of requests in the names of a line. */
function methodsIn(line: string): string[] {
  const names = line.match(/[\p{L}\p{N}_$]+/gu) ?? [];
  const words = names.filter(name => !DOES_SO.test(name)).flatMap(wordParts);
  return words.filter(word => METHOD_NAMES.has(word));
}
