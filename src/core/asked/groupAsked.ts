import { stem } from "../text/stem.ts";
import { wordParts } from "../text/wordParts.ts";
import { forAll } from "./inventoryAsked.ts";

/** Things that a program has several of, and which its authors call so: "controllers", "storage drivers". */
export interface GroupAsked {
  /** What they are called, as it is said: "storage drivers". */
  readonly said: string;
  /** The words before the last, as they are indexed. */
  readonly about: readonly string[];
  /** What the last word may be called where there is one, or are several, and itself, in lower case: "drivers", "driver". */
  readonly ones: readonly string[];
}

const GROUP = forAll(String.raw`(?<said>(?:[\p{L}\p{N}_-]+\s+){0,2}?(?:\p{L}{2,}s|middleware))`);
/** What questions are about in another way, or what is no name of anything. */
const OTHERS =
  /(?:^|\s)(?:files?|folders|directories|tests?|specs|things|lines|words|names|places|changes|commits|edits|updates|docs|examples|cases|ways|steps|results|differences|authors|users|people|reasons|problems|bugs|issues|functions?|methods?|class(?:es)?|uses|usages|callers|calls|does|is|this|its|us|was|has)$/i;
/** What asks what is done with them, or where, and not which there are: "where are songs stored". */
const DONE =
  /\b(?:stored|kept|read|set|run|running|needed|required|accepted|configured|comes?)\b|^\s*where\b.*\b(?:used|supported|available|exposed|known|listed|found)\b/i;
/** What is longer asks for more. */
const LONGEST = 80;

/** The things that a question asks for all of, and for nothing else: "list all controllers", "which storage drivers are supported?". */
export function groupAsked(question: string): GroupAsked | undefined {
  if (question.length > LONGEST || DONE.test(question)) return undefined;
  const said = GROUP.exec(question.trim().replace(/\s*[?.!]+$/, ""))?.groups?.["said"]?.toLowerCase();
  if (said === undefined || OTHERS.test(said)) return undefined;
  const words = wordParts(said);
  const last = words.at(-1) ?? "";
  const ones = [
    last,
    last.replace(/s$/, ""),
    last.replace(/es$/, ""),
    last.replace(/ies$/, "y"),
    last.replace(/[^s]$/, "$&s"),
  ];
  return { said, about: words.slice(0, -1).map(stem), ones: [...new Set(ones)] };
}
