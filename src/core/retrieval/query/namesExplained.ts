/** The names in a question that asks for an explanation, and nothing else. */
export interface NamesExplained {
  /** One name, or two to compare, as written but without blanks: "line item" is `lineitem`. */
  readonly names: readonly [string] | readonly [string, string];
  /** Whether these are certainly names from code. Otherwise they may be words that are meant as such: "how does caching work". */
  readonly isCode: boolean;
  /** For each of two names, whether it is said to be one of many, as "a cart" is: then a type is meant, if any is called so. */
  readonly areOfMany?: readonly boolean[];
}

const NAME = String.raw`[\p{L}_$@#][\p{L}\p{N}_$]*(?:(?:\.|::|->|#)[\p{L}_$][\p{L}\p{N}_$]*)*[!?]?(?:\(\))?`;
const WHAT_IT_IS =
  "(?:class|type|struct|interface|trait|enum|function|method|module|component|hook|decorator|macro|constant)(?:s|es)?";
/** Further words of a name: "line item". */
const FURTHER_WORDS = String.raw`(?:\s+(?!${WHAT_IT_IS}\b)[\p{L}\p{N}]+){0,2}?`;
const nameIn = (group: string, name = NAME): string =>
  String.raw`(?:(?:the|(?<${group}OfMany>an?))\s+)?(?<${group}Is>${WHAT_IT_IS}\s+)?(?<${group}Marked>['"\x60])?(?<${group}>${name})['"\x60]?(?<${group}IsA>\s+${WHAT_IT_IS})?`;
const [ONE, OTHER] = [nameIn("one"), nameIn("other")];
const IT = nameIn("one", NAME + FURTHER_WORDS);
const LEAD = String.raw`^\s*(?:(?:please|can|could|you|explain|describe|tell\s+me|show(?:\s+me)?|find|open|(?:go|jump)\s+to|(?:what|where)(?:['’]s|\s+is|\s+are)?|is\s+there|the|an?|any|main|key)\s+)*`;
const USE = String.raw`(?:should|do|would|to|must)\s+(?:(?:I|we|you|one|somebody)\s+)?(?:use|choose|prefer|pick)`;
const HOW_TO = String.raw`how\s+(?:to|(?:do|can|should|would)\s+(?:I|we|you|one))`;
const END = String.raw`(?:\s+(?:here|in\s+this\s+\p{L}+))?\s*[?.!]*\s*$`;
/** A way to ask. Each such question has one of the words `said`; few others have, and `whole` takes long to compile. */
interface Way {
  readonly said: RegExp;
  readonly whole: RegExp;
}

const ways = (all: readonly (readonly [said: string, way: string])[]): readonly Way[] =>
  all.map(([said, way]) => ({
    said: new RegExp(String.raw`\b(?:${said})\b`, "iu"),
    whole: new RegExp(`${LEAD}${way}${END}`, "iu"),
  }));

/** Ways to ask for a comparison of two things. */
const COMPARED = ways([
  ["differences?", String.raw`differences?\s+between\s+${ONE}\s+(?:and|&)\s+${OTHER}`],
  ["vs|versus|compared", String.raw`${ONE}\s+(?:vs\.?|versus|compared\s+(?:to|with))\s+${OTHER}`],
  [
    "compare|comparison",
    String.raw`compar(?:e|ison\s+(?:of|between))\s+${ONE}\s+(?:and|to|with|against|&)\s+${OTHER}`,
  ],
  [
    "differ|different|compare",
    String.raw`how\s+(?:does|do|is|are)\s+${ONE}\s+(?:(?:differ|different)\s+(?:from|to)|compare\s+(?:to|with))\s+${OTHER}`,
  ],
  [
    "differ|different|compare",
    String.raw`how\s+(?:do|are)\s+${ONE}\s+and\s+${OTHER}\s+(?:differ|different|compare)`,
  ],
  ["distinguishes|sets", String.raw`(?:distinguishes|sets)\s+${ONE}\s+(?:apart\s+)?from\s+${OTHER}`],
  [
    "use|choose|prefer|pick",
    String.raw`(?:(?:when|why)\s+)?${USE}\s+${ONE}\s+(?:or|over|instead\s+of|rather\s+than|(?:and\s+when|vs\.?))\s+${OTHER}`,
  ],
]);
/** Ways to ask what something is or does. */
const EXPLAINED = ways([
  [
    "what|explain|describe",
    String.raw`(?<=\b(?:what(?:['’]s|\s+is|\s+are)\s+(?:(?:the|an?)\s+)?|(?:explain|describe)\s+(?:(?:the|an?)\s+)?))${IT}(?:\s+(?:for|about|good\s+for|(?:used|responsible)\s+for|doing))?`,
  ],
  [
    "work|function|operate|behave|mean|represent|contain|hold",
    String.raw`(?:what|how)\s+(?:does|do)\s+${IT}\s+(?:work|function|operate|behave|mean|represent|contain|hold)`,
  ],
  ["works|does|is|means|represents", String.raw`(?:what|how)\s+${IT}\s+(?:works|does|is|means|represents)`],
  [
    "implemented|built|structured|organi[sz]ed|designed",
    String.raw`how\s+(?:is|are)\s+${IT}\s+(?:implemented|built|structured|organi[sz]ed|designed)`,
  ],
  [
    "about|summari[sz]e|purpose|role|responsibility|idea|overview",
    String.raw`(?:(?:know|learn)\s+(?:more\s+)?about|about|summari[sz]e|purpose\s+of|role\s+of|responsibility\s+of|idea\s+(?:of|behind)|overview\s+of)\s+${IT}`,
  ],
]);
/** Ways to ask where something is, how it is used, or how to make another one. */
const SHOWN = ways([
  [
    "show|find|open|go|jump|where",
    String.raw`(?<=\b(?:show(?:\s+me)?|find|open|(?:go|jump)\s+to|where(?:['’]s|\s+is|\s+are))\s+(?:(?:the|an?)\s+)?)${IT}`,
  ],
  ["use", String.raw`${HOW_TO}\s+use\s+${IT}`],
  ["with", String.raw`what\s+can\s+(?:I|we|you|one)\s+do\s+with\s+${IT}`],
  [
    "add|create|write|implement|define|make",
    String.raw`${HOW_TO}\s+(?:add|create|write|implement|define|make)\s+(?:(?:an?|another|my|own|new|custom)\s+)+${IT}`,
  ],
]);
const SOURCE = "definition|declaration|implementation|source(?:\\s+code)?|code";
const TAKEN = "parameters?|params|arguments?|args";
const HEADER = `signature|${TAKEN}|return\\s+(?:type|value)|parents?|super\\s?class(?:es)?|(?:base|parent)\\s+(?:class|type)(?:es|s)?`;
const TYPES = "interfaces?|class(?:es)?|traits?|protocols?|types?";
/** Questions that only make sense about code: what it does, where it is defined, what it takes, what it extends. */
const DOES = ways([
  ["do|return|give", String.raw`what\s+(?:does|do)\s+${IT}\s+(?:do|return|give)`],
  [
    "defined|declared|implemented",
    String.raw`(?<=\bwhere(?:['’]s|\s+is|\s+are)\s+(?:(?:the|an?)\s+)?)${IT}\s+(?:defined|declared|implemented)`,
  ],
  [`${SOURCE}|${HEADER}`, String.raw`(?:${SOURCE}|${HEADER})\s+(?:of|for)\s+${IT}`],
  [
    "take|accept|expect|have|need",
    String.raw`(?:which|what)\s+(?:(?:${TAKEN})\s+)?does\s+${IT}\s+(?:take|accept|expect|have|need)`,
  ],
  [
    "implement|extend|inherit|derive|conform",
    String.raw`(?:which|what)\s+(?:(?:${TYPES})\s+)?does\s+${IT}\s+(?:implement|extend|(?:inherit|derive)(?:\s+from)?|conform\s+to)`,
  ],
  ["wrote|implemented|added|introduced", String.raw`who\s+(?:wrote|implemented|added|introduced)\s+${IT}`],
  [
    "definition|declaration|implementation|source",
    String.raw`${ONE}\s+(?:definition|declaration|implementation|source(?:\s+code)?)`,
  ],
]);

/** A capital or sign that no word has. */
const CODE = /[\p{Lu}_$@#.:>()]/u;
/** A longer question asks for more. */
const LONGEST = 120;

/** The names in a question that asks to have them explained or compared, and nothing else; `undefined` for every other question. */
export function namesExplained(text: string): NamesExplained | undefined {
  if (text.length > LONGEST) return undefined;
  const compared = firstOf(COMPARED, text);
  if (compared !== undefined) {
    const { one = "", other = "", oneOfMany, otherOfMany } = compared;
    const areOfMany = [oneOfMany !== undefined, otherOfMany !== undefined];
    return { names: [withoutSigns(one), withoutSigns(other)], isCode: true, areOfMany };
  }
  const does = firstOf(DOES, text);
  const said = does ?? firstOf(EXPLAINED, text) ?? firstOf(SHOWN, text);
  const one = said?.["one"];
  if (one === undefined) return undefined;
  // A module may be a file, so there need not be a definition of that name.
  const isMarked = ["oneIs", "oneMarked", "oneIsA"].some(group =>
    /^(?!\s*module)./i.test(said?.[group] ?? ""),
  );
  return { names: [withoutSigns(one)], isCode: does !== undefined || isMarked || CODE.test(one) };
}

function firstOf(
  all: readonly Way[],
  text: string,
): Readonly<Record<string, string | undefined>> | undefined {
  for (const { said, whole } of all) {
    const groups = said.test(text) ? whole.exec(text)?.groups : undefined;
    if (groups !== undefined) return groups;
  }
  return undefined;
}

/** The name without blanks, parentheses and a final sign, which may be that of the question. */
function withoutSigns(name: string): string {
  return name.replace(/[!?]?(?:\(\))?$|\s+/g, "");
}
