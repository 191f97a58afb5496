/** Marks of a comment, at the start and end of the text and of its lines. */
const OPENING = /^\s*(?:\/\*+!?<?|\(\*+|<!--|[rRuUbB]{0,2}(?:"""|'''))/;
const CLOSING = /(?:\*+\/|\*\)|-->|"""|''')\s*$/;
const LINE_MARK = /^[ \t]*(?:\/{2,}[!<]?|\/\*+[!<]?|#+!?|--+|;+|%+|\*(?![*\w]))[ \t]?/;
/** Decorative lines without content. */
const RULER = /^[ \t]*[-=*#_~/\\+.<>|!][-=*#_~/\\+.<>|!\s]*$/;
/** Lines that are addressed to a program. */
const PRAGMA =
  /^\s*(?:@ts-|eslint\b|tslint:|prettier-|biome-|istanbul |c8 |v8 ignore|jshint\b|jslint\b|jscs:|global[s]? \w+\s*[,*]|nolint|go:\w|\+build|lint[: ]|noqa|type: ignore|pylint:|mypy:|flake8|pragma|rubocop:|phpcs:|@phpstan|@psalm|shellcheck |noinspection|clang-(?:format|tidy)|coverity|vim?:|-\*-|coding[:=]|region\b|#?endregion|sourcemappingurl|@license\b|@preserve|!\/|<\?php)/i;

/** The text of a doc comment, without comment marks and without lines that are not text. */
export function docText(comment: string): string {
  return comment
    .replace(/\r\n?/g, "\n")
    .replace(OPENING, "")
    .replace(CLOSING, "")
    .split("\n")
    .map(line => line.replace(LINE_MARK, "").trimEnd())
    .map(line => (RULER.test(line) || PRAGMA.test(line) ? "" : line))
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
