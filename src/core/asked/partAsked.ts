import type { Filter } from "../filter.ts";

/** A part of the workspace that a question is limited to. */
export interface PartAsked {
  readonly filter: Filter;
  /** The filter as somebody could type it; empty where it is the whole workspace. */
  readonly written: string;
  /** What has to be there for it: a word may be the name of a folder or a file, or of nothing. */
  readonly path?: Filter;
  /** Nothing but a path is written so. */
  readonly isPath?: boolean;
}

/** A question without what limits it, and the parts that it is limited to, all of them at once. */
export interface Limited {
  readonly rest: string;
  /** What limits it, as it is said. */
  readonly said: string;
  readonly parts: readonly PartAsked[];
  /** The question says that nothing else is meant. */
  readonly isOnly: boolean;
}

/** What is longer asks for more. */
const LONGEST = 200;

const IN = String.raw`(?<only>only\s+|just\s+)?(?:in|inside(?:\s+of)?|within|under|from|across|throughout|(?<of>of))`;
const OUT = String.raw`(?<out>(?:but\s+)?(?:not\s+(?:in|from|inside|under)|outside(?:\s+of)?|excluding|(?:except|other\s+than|apart\s+from)(?:\s+(?:for|in))?))`;
/** What files are for, by its role, as it is told in a sentence. */
const ROLES: readonly (readonly [string, string, PartAsked])[] = [
  ["test", String.raw`(?:unit\s+)?(?:tests?|specs?)(?:\s+(?:files?|code))?`, byRole("test", "test:only")],
  ["doc", "docs|documentation|guides", byRole("doc", "role:doc")],
  ["example", String.raw`examples?(?:\s+(?:files?|code))?`, byRole("example", "role:example")],
  ["generated", String.raw`generated\s+(?:files?|code)`, byRole("generated", "role:generated")],
  [
    "vendored",
    String.raw`(?:vendored|third[ -]party)\s+(?:files?|code)`,
    byRole("vendored", "role:vendored"),
  ],
  [
    "tested",
    String.raw`(?:production|non-test)\s+(?:files?|code)`,
    { filter: { not: { role: "test" } }, written: "test:no" },
  ],
  [
    "everything",
    String.raw`(?:whole\s+|entire\s+)?(?:project|repo(?:sitory)?|code\s?base|workspace)`,
    { filter: { and: [] }, written: "" },
  ],
];
const FOLDER = "folder|directory|dir|package|module|file|crate|library";
const SEGMENT = String.raw`[\p{L}\p{N}_@.+-]*[\p{L}\p{N}_@+-]`;
/** Words that ask, or stand for something. */
const NO_PART = "where|which|what|who|how|here|there|this|that|it|them";
const QUOTE = "[\"'`]?";
const PATH = String.raw`${QUOTE}(?:\.{0,2}[/\\])?(?<path>(?!(?:${NO_PART})(?:\s|$))${SEGMENT}(?:[/\\]${SEGMENT})*)(?<slash>[/\\])?${QUOTE}`;
const PART = new RegExp(
  [
    String.raw`(?<=^|\s)(?:${OUT}|${IN})\s+(?:(?:the|this|our|my|all)\s+)*`,
    `(?:(?:${ROLES.map(([name, words]) => `(?<${name}>${words})`).join("|")})`,
    String.raw`(?!\s+(?:${FOLDER}))|${PATH}(?<folder>\s+(?:${FOLDER}))?)(?=[,?.!]*(?:\s|$)),?`,
  ].join(""),
  "giu",
);

function byRole(role: "test" | "doc" | "example" | "generated" | "vendored", written: string): PartAsked {
  return { filter: { role }, written };
}

/**
 * Ways to read a question as limited to parts of the workspace, those with most parts first: "who calls total in src/cart", "outside of
 * tests". Whether there are such parts, and what is left is a question, is for whoever knows the index.
 */
export function limitedTo(text: string): readonly Limited[] {
  if (text.length > LONGEST) return [];
  const found = [...text.matchAll(PART)].filter(isMeant);
  return found.map((_, first) => {
    const taken = found.slice(first);
    let rest = text;
    for (const { 0: written, index } of taken.toReversed())
      rest = rest.slice(0, index) + rest.slice(index + written.length);
    return {
      rest: rest.replace(/\s+(?=[\s?.!,]|$)/g, "").trim(),
      said: taken.map(([written]) => written).join(" "),
      parts: taken.map(partOf),
      isOnly: taken.every(({ groups: { only } = {} }) => only !== undefined),
    };
  });
}

/** "Of" has something else before it mostly: "usage of total". */
function isMeant({ groups: { of, path, ...others } = {} }: RegExpMatchArray): boolean {
  return of === undefined || (path !== undefined && atPath({ path, ...others }).isPath === true);
}

function partOf({ groups = {} }: RegExpMatchArray): PartAsked {
  const part = ROLES.find(([name]) => groups[name] !== undefined)?.[2] ?? atPath(groups);
  const { out } = groups;
  if (out === undefined) return part;
  const written = part.written === "test:only" ? "test:no" : `-${part.written}`;
  return { ...part, filter: { not: part.filter }, written };
}

/** A path with a folder in it, or that of a file, at any depth; a word is the name of a folder, or of a file without its ending. */
function atPath({ path = "", slash, folder }: Readonly<Record<string, string | undefined>>): PartAsked {
  const named = path.replaceAll("\\", "/");
  const isPath = /[./]/.test(named) || slash !== undefined || folder !== undefined;
  const below: Filter[] = [{ path: `**/${named}` }, ...(isPath ? [] : [{ path: `**/${named}.*` }])];
  const filter: Filter = { or: [{ path: named }, ...below] };
  return { filter, written: `path:${named}`, path: filter, isPath };
}
