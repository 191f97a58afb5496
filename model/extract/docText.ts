/** Marks that make a comment of text, at the start and end of it and of its lines. */
const OPENING = /^\s*(?:\/\*[*!]?|\(\*+|<!--|[rRuUbB]{0,2}(?:"""|'''))/;
const CLOSING = /(?:\*+\/|\*\)|-->|"""|''')\s*$/;
const LINE_MARK = /^[ \t]*(?:\/\/[/!]?|#+!?|--+|;+|%+|\*(?!\*))[ \t]?/;
/** Where the text on the whole ends and its parts, parameters and examples begin. */
const PARTS =
  /\n\s*(?:@\w|\\(?:param|return|brief)|:(?:param|returns?|rtype|type|raises|arg)\b|\.\. |>>> |```|~~~|(?:args|arguments|parameters|params|returns?|yields|raises|throws|examples?|usage|notes?|see also|safety|panics|errors|since)\s*:?\s*\n|#+\s|-{3,}|={3,})/i;
/** Comments that say nothing of what the code does. */
const NOT_A_DOC =
  /^(?:todo|fixme|xxx|hack|copyright|licen[cs]ed?\b|spdx|eslint|tslint|prettier|biome|@?ts-|istanbul|c8 |nolint|go:|lint|noqa|type:|pylint|rubocop|phpcs|\{?@inheritdoc|region|endregion|pragma|generated|deprecated\b)/i;

/** The text of a doc comment, without the marks that make a comment of it. */
export function docText(comment: string): string {
  return comment
    .replace(OPENING, "")
    .replace(CLOSING, "")
    .split("\n")
    .map(line => line.replace(LINE_MARK, "").trimEnd())
    .join("\n")
    .trim();
}

/** What a doc comment says in general: its first sentence, without tags and marks. Empty where it has none. */
export function firstSentence(doc: string, name: string): string {
  if (NOT_A_DOC.test(doc)) return "";
  const intended = doc.replace(/^[@\\]brief\s+/, "").replace(/^<summary>\s*/i, "");
  if (/^(?:[@\\:]|\.\. )/.test(intended)) return "";
  const ends = [PARTS.exec(intended)?.index, /\n\s*\n/.exec(intended)?.index, intended.indexOf("</summary>")];
  const end = Math.min(...ends.map(at => (at === undefined || at < 0 ? intended.length : at)));
  const text = withoutMarks(intended.slice(0, end));
  const sentence =
    /^(.+?[\p{L}\p{N})\]'"”][.!?。])(?=\s|$)(?<!\b(?:e\.g|i\.e|etc|vs|cf)\.)/u.exec(text)?.[1] ?? text;
  // Go has a comment begin with the name, which is asked for in other words.
  const rest = sentence.startsWith(`${name} `) && name !== "" ? sentence.slice(name.length + 1) : sentence;
  return rest.replace(/[.!?:]+$/, "").trim();
}

/** Links by what they show, markup and HTML taken away, white space folded. */
function withoutMarks(text: string): string {
  return text
    .replace(/\{@(?:link|code|literal|linkplain|value)\s+([^}]*)\}/g, "$1")
    .replace(/<see(?:also)?\s+cref="(?:\w:)?([^"]*)"\s*\/?>/g, "$1")
    .replace(/<paramref\s+name="([^"]*)"\s*\/?>/g, "$1")
    .replace(/\[`?([^\]`]+)`?\](?:\([^)]*\)|\[[^\]]*\])/g, "$1")
    .replace(/:\w+(?::\w+)?:`~?([^`<]+)(?:<[^>]*>)?`/g, "$1")
    .replace(/<\/?[a-zA-Z][^<>]{0,80}>/g, " ")
    .replace(/[`*|]+/g, "")
    .replace(/&(?:lt|gt|amp|quot|nbsp);/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}
