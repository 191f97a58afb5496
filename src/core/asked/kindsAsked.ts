import { isType, SPAN_KINDS, type SpanKind } from "../span.ts";
import { REQUEST } from "../text/questionWords.ts";

/** Kinds of definition that a question asks for by their names, and nothing else. */
export interface KindsAsked {
  readonly kinds: readonly SpanKind[];
  /** It asks for all of them; "classes" alone does not, since it may be a word to search for. */
  readonly isList: boolean;
  /** Words that narrow the kinds down, or a name in which stars stand for any letters. Empty if it asks for all. */
  readonly text: string;
}

/** Plural words for kinds. */
const KINDS: Readonly<Record<string, readonly SpanKind[]>> = {
  classes: ["class"],
  interfaces: ["interface"],
  protocols: ["interface"],
  traits: ["trait"],
  enums: ["enum"],
  enumerations: ["enum"],
  structs: ["struct"],
  types: SPAN_KINDS.filter(isType),
  "type aliases": ["type"],
  functions: ["function", "method"],
  methods: ["method", "function"],
  constants: ["constant"],
  properties: ["property"],
  fields: ["property"],
};
const MANY = Object.keys(KINDS).join("|").replaceAll(" ", String.raw`\s+`);
/** Properties of a definition, which its name need not mention. */
const MODIFIER =
  /^(?:abstract|anonymous|async|exported|final|generic|inner|internal|nested|private|protected|public|pure|sealed|static|virtual)$/i;
/** Of errors, few are called so: they are a group of what extends one (`groupAsked.ts`). */
const OF_ERRORS = /^(?:error|exception)s?$/i;
/** A longer text asks for more, and the expression takes long on thousands of blanks. */
const LONGEST = 200;
const LISTED = new RegExp(
  [
    String.raw`^\s*(?:please\s+)?(?<list>(?:(?:${REQUEST}|get|print|name|all|every|of|what|which)\s+)*)(?:the\s+)?`,
    String.raw`(?:(?<=\b(?:list|all|every|what|which)\s+(?:of\s+)?(?:the\s+)?)(?!(?:all|every|of|what|which|the)\b)(?<word>[\p{L}\p{N}]+)\s+)?`,
    String.raw`(?<one>${MANY})(?:\s*(?:,|and|or|&)\s*(?<other>${MANY}))?`,
    String.raw`(?:\s+(?:that|which|are|is|there|exist|defined|declared|do\s+we\s+have|does\s+it\s+have))*\s*[?.!]*$`,
  ].join(""),
  "iu",
);

/**
 * The kinds that a question asks for: "list all classes", "which enums are there?", "functions"; with a word that their names contain:
 * "list all cart classes". `undefined` for every other question.
 */
export function kindsAsked(text: string): KindsAsked | undefined {
  if (text.length > LONGEST) return undefined;
  const { list, word = "", one, other } = LISTED.exec(text)?.groups ?? {};
  if (one === undefined || (OF_ERRORS.test(word) && other === undefined)) return undefined;
  const isInNames = word !== "" && !MODIFIER.test(word);
  return {
    kinds: [...new Set([one, other].flatMap(kindsOf))],
    isList: list !== "",
    text: isInNames ? `*${word}*` : word,
  };
}

function kindsOf(word = ""): readonly SpanKind[] {
  return KINDS[word.toLowerCase().replace(/\s+/, " ")] ?? [];
}

/** The plural of a word for a kind of definition: "classes". `undefined` for every other word. */
export function manyOfKind(one: string): string | undefined {
  return [`${one}s`, `${one}es`, one.replace(/y$/, "ies")].find(many => Object.hasOwn(KINDS, many));
}
