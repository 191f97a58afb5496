import type { Filter } from "../filter.ts";
import type { Role } from "../role.ts";
import { PLACE_NOUN, WORKSPACE_NOUN } from "../text/questionWords.ts";

/** A part of the workspace that a question is limited to or leaves out. */
export interface PartAsked {
  /** What it may mean, the likeliest first: a name may be that of a folder or a file, or a part of one. */
  readonly ways: readonly Filter[];
  /** Whether it is given as a path or as a name. Either may mean something else. Absent for parts that exist in any workspace. */
  readonly by?: "path" | "name";
  readonly isLeftOut: boolean;
  /** The filter as a user could type it; empty for the whole workspace. */
  readonly written: string;
}

/** A question without its limits, and the parts that it is limited to, all of them at once. */
export interface Limited {
  readonly rest: string;
  /** The words that limit it. */
  readonly said: string;
  readonly parts: readonly PartAsked[];
  /** The question says "only" or the like for each part. */
  readonly isOnly: boolean;
}

/** A longer question asks for more. */
const LONGEST = 200;

const IN = String.raw`(?<only>only\s+|just\s+)?(?:in|inside(?:\s+of)?|within|under|from|across|throughout|(?<of>of|for))`;
const OUT = String.raw`(?<out>(?:but\s+)?(?:not\s+(?:in|from|inside|under)|outside(?:\s+of)?|excluding|(?:except|other\s+than|apart\s+from)(?:\s+(?:for|in))?))`;
/** A part that is not given by a path: how people say it, its filter, and how to type that filter, to keep the part or to leave it out. */
interface ToldPart {
  readonly said: string;
  readonly filter: Filter;
  readonly typed: string;
  readonly leftOut: string;
}

/** These parts by their group in the expression. */
const TOLD: Readonly<Record<string, ToldPart>> = {
  test: {
    said: String.raw`(?:unit\s+)?(?:tests?|specs?)(?:\s+(?:files?|code))?`,
    filter: { role: "test" },
    typed: "test:only",
    leftOut: "test:no",
  },
  untested: {
    said: String.raw`(?:production|non-test)\s+(?:files?|code)`,
    filter: { not: { role: "test" } },
    typed: "test:no",
    leftOut: "test:only",
  },
  doc: ofRole("doc", "docs|documentation|guides"),
  example: ofRole("example", String.raw`examples?(?:\s+(?:files?|code))?`),
  generated: ofRole("generated", String.raw`generated\s+(?:files?|code)`),
  vendored: ofRole("vendored", String.raw`(?:vendored|third[ -]party)\s+(?:files?|code)`),
  everything: {
    said: String.raw`(?:whole\s+|entire\s+)?(?:${WORKSPACE_NOUN})`,
    filter: { and: [] },
    typed: "",
    leftOut: "",
  },
};
const SEGMENT = String.raw`[\p{L}\p{N}_@.+-]*[\p{L}\p{N}_@+-]`;
/** Question words and pronouns. */
const NO_PART = "where|which|what|who|how|here|there|this|that|it|them";
const QUOTE = "[\"'`]?";
const PATH = String.raw`${QUOTE}(?:\.{0,2}[/\\])?(?<path>(?!(?:${NO_PART})(?:\s|$))${SEGMENT}(?:[/\\]${SEGMENT})*)(?<slash>[/\\])?${QUOTE}`;
const BEFORE = String.raw`(?:(?<called>${PLACE_NOUN})\s+(?:called\s+|named\s+)?)?`;
const LIMITED = new RegExp(
  [
    String.raw`(?<=^|\s)(?:${OUT}|${IN})\s+(?:(?:the|this|our|my|all)\s+)*`,
    `(?:(?:${Object.entries(TOLD)
      .map(([name, { said }]) => `(?<${name}>${said})`)
      .join("|")})`,
    String.raw`(?!\s+(?:${PLACE_NOUN}))|${BEFORE}${PATH}(?<folder>\s+(?:${PLACE_NOUN}))?)(?=[,?.!]*(?:\s|$)),?`,
  ].join(""),
  "giu",
);

/** If another word follows, the part belongs to the name of something else, "in the config command", unless that word joins or asks. */
const GOES_ON =
  /^\s+(?!(?:and|or|but|that|which|who|what|where|when|how|is|are|do|does|not|only|just|in|inside|within|under|from|across|throughout|of|outside|excluding|except|other|apart|with|for|to|by)\b)\p{L}/iu;

function ofRole(role: Role, said: string): ToldPart {
  return { said, filter: { role }, typed: `role:${role}`, leftOut: `-role:${role}` };
}

/**
 * Ways to read a question as limited to parts of the workspace, those with most parts first: "who calls total in src/cart", "outside of
 * tests". Whether the parts exist and the rest is still a question is for a caller that knows the index.
 */
export function limitedTo(text: string): readonly Limited[] {
  if (text.length > LONGEST) return [];
  const found = [...text.matchAll(LIMITED)].filter(isMeant);
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

/** "Of" and "for" mostly have another meaning: "usage of total". */
function isMeant({ 0: written, groups = {}, index = 0, input = "" }: RegExpMatchArray): boolean {
  const { of, path } = groups;
  if (path === undefined) return of === undefined;
  if (atPath(groups).by === "path") return true;
  return of === undefined && (index === 0 || !GOES_ON.test(input.slice(index + written.length)));
}

function partOf({ groups = {} }: RegExpMatchArray): PartAsked {
  const { out } = groups;
  const isLeftOut = out !== undefined;
  const [, told] = Object.entries(TOLD).find(([name]) => groups[name] !== undefined) ?? [];
  if (told === undefined) return { ...atPath(groups), isLeftOut };
  return { ways: [told.filter], isLeftOut, written: isLeftOut ? told.leftOut : told.typed };
}

/** A path with a folder in it or of a file, at any depth. A single word names a folder, or a file without its extension. */
function atPath({
  path = "",
  slash,
  called,
  folder = called,
  out,
}: Readonly<Record<string, string | undefined>>) {
  const named = path.replaceAll("\\", "/");
  const by = /[./]/.test(named) || slash !== undefined || folder !== undefined ? "path" : "name";
  const exact: Filter[] = [named, `**/${named}`, ...(by === "name" ? [`**/${named}.*`] : [])].map(each => ({
    path: each,
  }));
  const ways: Filter[] = [{ or: exact }, ...(/[./]/.test(named) ? [] : [{ path: `*${named}*` }])];
  return { ways, by, written: `${out === undefined ? "" : "-"}path:${named}` } as const;
}
