import { questionIn } from "../text/questionIn.ts";
import { stem } from "../text/stem.ts";
import { wordParts } from "../text/wordParts.ts";
import { forAll } from "./inventoryAsked.ts";

/** Things that a program has several of, by the name that its authors use: "controllers", "storage drivers". */
export interface GroupAsked {
  /** The name as the question says it: "storage drivers". */
  readonly said: string;
  /** The words before the last, as they are indexed. */
  readonly about: readonly string[];
  /** Singular and plural forms of the last word and of one that means the same, in lower case: "drivers", "driver". */
  readonly ones: readonly string[];
}

const GROUP = forAll(String.raw`(?<said>(?:[\p{L}\p{N}_-]+\s+){0,2}?(?:\p{L}{2,}s|middleware))`);
/** Words that other kinds of question ask about, or that name nothing. */
const OTHERS =
  /(?:^|\s)(?:files?|folders|directories|tests?|specs|things|lines|words|names|places|changes|commits|edits|updates|docs|examples|cases|ways|steps|results|differences|authors|users|people|reasons|problems|bugs|issues|functions?|methods?|class(?:es)?|uses|usages|callers|calls|does|is|this|its|us|was|has)$/i;
/** Words of questions for what is done with the things, or where, and not for which there are: "where are songs stored". */
const DONE =
  /\b(?:stored|kept|read|set|run|running|needed|required|accepted|configured|comes?)\b|^\s*where\b.*\b(?:used|supported|available|exposed|known|listed|found)\b/i;
/** What some languages call errors, others call exceptions, and both names occur in one program. */
const ERRORS: readonly string[] = ["errors", "error", "exceptions", "exception"];
/** "Exception classes" are exceptions. */
const ERROR_CLASSES = /(?<=(?:^|\s)(?:error|exception))s?\s+(?:classes|types)$/;
/** A longer question asks for more. */
const LONGEST = 80;

/** The things that a question asks to list, and nothing else: "list all controllers", "which storage drivers are supported?". */
export function groupAsked(question: string): GroupAsked | undefined {
  const text = questionIn(question, LONGEST);
  if (text === undefined || DONE.test(text)) return undefined;
  const asked = GROUP.exec(text)?.groups?.["said"]?.toLowerCase();
  const said = asked?.replace(ERROR_CLASSES, "s");
  if (said === undefined || OTHERS.test(said)) return undefined;
  return groupCalled(said);
}

/** Whether a group is that of all errors. */
export function areErrors({ ones }: GroupAsked): boolean {
  return ERRORS.every(each => ones.includes(each));
}

/** The group that some words call, in the plural or for one of it. */
export function groupCalled(words: string): GroupAsked {
  const said = words.toLowerCase();
  const parts = wordParts(said);
  const last = parts.at(-1) ?? "";
  const ones = [
    last,
    last.replace(/s$/, ""),
    last.replace(/es$/, ""),
    last.replace(/ies$/, "y"),
    last.replace(/[^s]$/, "$&s"),
    last.replace(/(?<=[^aeiou])y$/, "ies"),
    ...(ERRORS.includes(last) ? ERRORS : []),
  ];
  return { said, about: parts.slice(0, -1).map(stem), ones: [...new Set(ones)] };
}
