import { escaped } from "../../text/escaped.ts";
import { joinedName } from "../../text/joinedName.ts";
import { ARTICLE, REQUEST, WHICH } from "../../text/questionWords.ts";
import { stem } from "../../text/stem.ts";
import { wordParts } from "../../text/wordParts.ts";

/** What a program answers at an address, as a question asks for it: "GET /carts/{id}", "the endpoint /carts/42". */
export interface RouteAsked {
  /** The last name in the address, which what declares it has. */
  readonly name: string;
  /** Where a text of a file has the address, or as much of its end as the file accounts for the beginning of, and how much of it, up to 1. */
  placeIn(text: string, path: string): { readonly offset: number; readonly share: number } | undefined;
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

/** What stands for any name, as frameworks write it: `{id}`, `:id`, `<int:id>`, `[id]`, `*`, \`${id}\`. */
const ANY = String.raw`(?:\$?\{[^{}"']{0,60}\}|:[\w-]{1,60}(?:\([^()]{0,60}\))?\??|<[^<>]{1,60}>|\[[^\[\]]{1,60}\]|\*\w*)`;
const IS_ANY = new RegExp(`^${ANY}$`);
/** What a client fills in: a number, or a hash. */
const VALUE = /^(?:\d+|[\da-f-]*\d[\da-f-]*)$/i;
const QUOTE = "[\"'`]";
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
  const names = segments.filter(segment => !isAny(segment));
  const name = names.at(-1);
  if (name === undefined || segments.length > MOST_NAMES) return undefined;
  const endings = segments.map((_segment, from) => endingFrom(segments, from));
  return {
    name,
    placeIn(text, path) {
      for (const { pattern, own, missing } of endings) {
        const found = own === 0 ? null : pattern.exec(text);
        if (found === null) continue;
        const known = missing.filter(each => accountsFor(each, text, path)).length;
        const share = (own + known) / names.length;
        if (share < LEAST_SHARE || (missing.length > 0 && known === 0)) return undefined;
        const methods = methodsAround(text, found.index);
        // A word between quotes may be anything where nothing beside it tells of a request.
        const isRoute = missing.length === 0 || methods.size > 0;
        const isForIt = methods.size === 0 || method === undefined || methods.has(method.toLowerCase());
        return { offset: found.index, share: isRoute && isForIt ? share : share * DOUBTFUL };
      }
      return undefined;
    },
  };
}

function isAny(segment: string): boolean {
  return IS_ANY.test(segment) || VALUE.test(segment);
}

/** A literal that has an address from one of its segments on, how many of its names that has, and those before. */
function endingFrom(segments: readonly string[], from: number) {
  const ending = segments.slice(from);
  const written = ending.map(each => {
    if (!isAny(each)) return escaped(each);
    return VALUE.test(each) ? `(?:${ANY}|${escaped(each)})` : ANY;
  });
  // The whole of what is asked for may be the end of what is declared: who asks often leaves out what all addresses begin with.
  const before = from === 0 ? "(?:[^\"'`\\s]{0,100}/)?" : "";
  const method = `(?:(?:${METHODS.toUpperCase()})\\s+)?`;
  const isName = (each: string): boolean => !isAny(each);
  return {
    pattern: new RegExp(`${QUOTE}${method}\\^?/?${before}${written.join("/")}/?\\$?${QUOTE}`),
    own: ending.filter(isName).length,
    missing: segments.slice(0, from).filter(isName),
  };
}

/** Whether a file says a name of an address elsewhere than at its end: in its path, or in the text around that. */
function accountsFor(name: string, text: string, path: string): boolean {
  const joined = stem(joinedName(name));
  return joinedName(path).includes(joined) || joinedName(text).includes(`/${joined}`);
}

/** The methods of requests that the line of an offset names, or else those beside it. */
function methodsAround(text: string, offset: number): ReadonlySet<string> {
  const lines = text.split("\n");
  const at = text.slice(0, offset).split("\n").length - 1;
  const namedIn = (some: readonly (string | undefined)[]): Set<string> =>
    new Set(some.flatMap(line => wordParts(line ?? "")).filter(word => METHOD_NAMES.has(word)));
  const own = namedIn([lines[at]]);
  return own.size > 0 ? own : namedIn([lines[at - 1], lines[at + 1]]);
}
