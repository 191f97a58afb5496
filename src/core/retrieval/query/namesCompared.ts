/** Two things that a question asks to be told apart, as they are written. */
export type Compared = readonly [one: string, other: string];

const NAME = String.raw`[\p{L}_$@#][\p{L}\p{N}_$]*(?:(?:\.|::|->|#)[\p{L}_$][\p{L}\p{N}_$]*)*[!?]?(?:\(\))?`;
const WHAT_IT_IS =
  "(?:class|type|struct|interface|trait|enum|function|method|module|component|hook|decorator|macro|constant)(?:s|es)?";
const nameIn = (group: string): string =>
  String.raw`(?:(?:the|an?)\s+)?(?:${WHAT_IT_IS}\s+)?['"\x60]?(?<${group}>${NAME})['"\x60]?(?:\s+${WHAT_IT_IS})?`;
const [ONE, OTHER] = [nameIn("one"), nameIn("other")];
const LEAD = String.raw`^\s*(?:(?:please|explain|describe|tell\s+me|show(?:\s+me)?|what(?:['’]s|\s+is|\s+are)?|is\s+there|the|an?|any|main|key)\s+)*`;
const USE = String.raw`(?:should|do|would|to|must)\s+(?:(?:I|we|you|one|somebody)\s+)?(?:use|choose|prefer|pick)`;
const END = String.raw`(?:\s+(?:here|in\s+this\s+\p{L}+))?\s*[?.!]*\s*$`;

/** The ways in which two things are compared, each with both. */
const COMPARED = [
  String.raw`differences?\s+between\s+${ONE}\s+(?:and|&)\s+${OTHER}`,
  String.raw`${ONE}\s+(?:vs\.?|versus|compared\s+(?:to|with))\s+${OTHER}`,
  String.raw`compar(?:e|ison\s+(?:of|between))\s+${ONE}\s+(?:and|to|with|against|&)\s+${OTHER}`,
  String.raw`how\s+(?:does|do|is|are)\s+${ONE}\s+(?:(?:differ|different)\s+(?:from|to)|compare\s+(?:to|with))\s+${OTHER}`,
  String.raw`how\s+(?:do|are)\s+${ONE}\s+and\s+${OTHER}\s+(?:differ|different|compare)`,
  String.raw`(?:distinguishes|sets)\s+${ONE}\s+(?:apart\s+)?from\s+${OTHER}`,
  String.raw`(?:(?:when|why)\s+)?${USE}\s+${ONE}\s+(?:or|over|instead\s+of|rather\s+than|(?:and\s+when|vs\.?))\s+${OTHER}`,
].map(way => new RegExp(`${LEAD}${way}${END}`, "iu"));
/** Which of these every such question has, and few others. */
const SAID =
  /\b(?:differ|difference|differences|different|vs|versus|compared?|comparison|distinguishes|apart|or|over|instead|rather|when)\b/i;
/** What is longer asks for more. */
const LONGEST = 200;

/** The two names that a question compares, and about which it asks nothing else; `undefined` for every other question. */
export function namesCompared(text: string): Compared | undefined {
  if (text.length > LONGEST || !SAID.test(text)) return undefined;
  for (const way of COMPARED) {
    const { one, other } = way.exec(text)?.groups ?? {};
    if (one !== undefined && other !== undefined) return [withoutSigns(one), withoutSigns(other)];
  }
  return undefined;
}

/** A question may end in the sign that some names end in; nothing here ends in both. */
function withoutSigns(name: string): string {
  return name.replace(/[!?]?(?:\(\))?$/, "");
}
