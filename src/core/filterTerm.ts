import { shortened } from "./base/beginning.ts";
import { hasEndlessName, LONGEST_GLOB, MOST_STARS_WITH_CHOICE } from "./base/quickStars.ts";
import { withSlashes } from "./base/withSlashes.ts";
import type { Filter } from "./filter.ts";
import { ROLES } from "./role.ts";
import { SPAN_KINDS, type SpanKind } from "./span.ts";

/**
 * Each additional star multiplies the time to reject a name that nearly matches by the number of its letters; each additional `**`, for a
 * path, by the number of its folders.
 */
const MOST_STARS = 4;
/** The most of what somebody wrote that is repeated to them, in UTF-16 units. */
export const MAX_ECHO = 200;
const PATH_TAKES = `a path or glob, with at most ${MOST_STARS} * between two slashes, ${MOST_STARS_WITH_CHOICE} beside braces or brackets, and at most ${MOST_STARS} **`;

/** Readers of the values of filter terms, by the part before the colon. */
const PARTS: Readonly<Record<string, (value: string, now: number) => Filter | undefined>> = {
  path: written => {
    const path = withSlashes(written);
    return isQuick(path) ? { path } : undefined;
  },
  language: languageFilter,
  kind: value => oneOf(SPAN_KINDS, value, kind => ({ kind })),
  role: value => oneOf(ROLES, value, role => ({ role })),
  test: value =>
    value === "no" ? { not: { role: "test" } } : value === "only" ? { role: "test" } : undefined,
  author: author => ({ author }),
  after: (value, now) => at(timeOf(value, now), after => ({ after })),
  before: (value, now) => at(timeOf(value, now), before => ({ before })),
};
/** Kinds that people seldom ask for. They are listed last, since a narrow palette cuts off the end of the list. */
const UNUSUAL_KINDS: ReadonlySet<SpanKind> = new Set([
  "module",
  "import_block",
  "block",
  "section",
  "cell",
  "element",
]);
const KINDS = SPAN_KINDS.toSorted(
  (one, other) => Number(UNUSUAL_KINDS.has(one)) - Number(UNUSUAL_KINDS.has(other)),
);
/** The only values that some parts take. */
const NAMES: Readonly<Record<string, readonly string[]>> = { kind: KINDS, role: ROLES, test: ["no", "only"] };
const SHORT_FOR: Readonly<Record<string, string>> = { lang: "language", file: "path" };

/** A description, for people, of what each part takes. */
const TAKES: Readonly<Record<string, string>> = {
  path: PATH_TAKES,
  language: "a language or its file extension",
  ...Object.fromEntries(Object.entries(NAMES).map(([part, names]) => [part, names.join(", ")])),
  author: "a name, or part of one",
  after: "a date such as 2026-05-31, or an age such as 3d, 2w, 6m or 1y",
  before: "a date such as 2026-05-31, or an age such as 3d, 2w, 6m or 1y",
};

/** The parts that a term may begin with. */
export const FILTER_PARTS: readonly string[] = Object.keys(PARTS);

/** A sentence that says what a part takes, for a user who has typed only its name and the colon; `undefined` if there is no such part. */
export function whatTermTakes(part: string): string | undefined {
  const name = nameOf(part);
  return Object.hasOwn(TAKES, name) ? `${part}: takes ${TAKES[name]}.` : undefined;
}

function nameOf(part: string): string {
  return Object.hasOwn(SHORT_FOR, part) ? (SHORT_FOR[part] ?? part) : part;
}

/** The filter that a term stands for, or a sentence that says why it could not be read. */
export type ReadTerm = { readonly filter: Filter } | { readonly problem: string };

/**
 * Reads `PART:VALUE[|VALUE…]`, of which one value must match; with a minus before it, none may. `undefined` if there is no such part. `now`
 * is in milliseconds since the epoch.
 */
export function readFilterTerm(
  part: string,
  values: string,
  isNegative: boolean,
  now: number,
): ReadTerm | undefined {
  const name = nameOf(part);
  const read = Object.hasOwn(PARTS, name) ? PARTS[name] : undefined;
  if (read === undefined) return undefined;
  const or: Filter[] = [];
  for (const value of values.split("|")) {
    const filter = value === "" ? undefined : read(value, now);
    if (filter === undefined)
      return {
        problem: `${part}: does not take "${shortened(value, MAX_ECHO)}". ${whatIsRight(name, value)}`,
      };
    or.push(filter);
  }
  return { filter: isNegative ? { not: { or } } : { or } };
}

/** The values that begin with what was typed, as a word that is still being typed; otherwise all there are. */
function whatIsRight(name: string, value: string): string {
  const meant = NAMES[name]?.filter(each => value !== "" && each.startsWith(value.toLowerCase())) ?? [];
  const taken = name === "path" ? whatPathTakes(value) : TAKES[name];
  return meant.length > 0 ? `Did you mean ${meant.join(" or ")}?` : `It takes ${taken}.`;
}

function oneOf<Name extends string>(
  names: readonly Name[],
  value: string,
  toFilter: (name: Name) => Filter,
): Filter | undefined {
  const name = names.find(each => each === value.toLowerCase());
  return name === undefined ? undefined : toFilter(name);
}

/** A filter for a language, given by its name or by the ending of its files, which is taken literally and not as a glob. */
export function languageFilter(name: string): Filter {
  const ending = name.replace(/^\./, "").replace(/[*?[\]{}\\]/g, "\\$&");
  return { or: [{ language: name.toLowerCase() }, { path: `*.${ending}` }] };
}

/** What a path in a filter may be, for people: no star is to blame if it is only too long. */
export function whatPathTakes(path: string): string {
  return path.length > LONGEST_GLOB ? `a path or glob of at most ${LONGEST_GLOB} characters` : PATH_TAKES;
}

/** Whether a glob can be matched quickly against any path. */
export function isQuick(glob: string): boolean {
  const parts = glob.split("/");
  const names = parts.filter(part => part !== "**");
  return (
    glob.length <= LONGEST_GLOB &&
    parts.length - names.length <= MOST_STARS &&
    names.every(name => name.split("*").length <= MOST_STARS + 1) &&
    !hasEndlessName(glob)
  );
}

const DAY = 24 * 60 * 60 * 1000;
const DAYS: Readonly<Record<string, number>> = { d: 1, w: 7, m: 30.44, y: 365.25 };

/**
 * The time in milliseconds since the epoch, like `now`, of a day (`2026-05-31`, in UTC) or an age (`3d`); `undefined` if the value is
 * neither.
 */
export function timeOf(value: string, now: number): number | undefined {
  const [, count, unit = ""] = /^(\d{1,4})([dwmy])$/.exec(value) ?? [];
  if (count !== undefined) return now - Number(count) * (DAYS[unit] ?? 1) * DAY;
  const time = Date.parse(value);
  // `Date.parse` turns a day that its month does not have into another day.
  const isDay = !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === value;
  return isDay ? time : undefined;
}

function at(time: number | undefined, toFilter: (time: number) => Filter): Filter | undefined {
  return time === undefined ? undefined : toFilter(time);
}
