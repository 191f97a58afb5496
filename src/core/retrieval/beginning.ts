/** What is longer tells a story, and begins with what it is about: the title of an issue, the subject of a commit. */
const LONG = 300;
/** About a title. */
const TITLE = 120;

/** A line that only code has: it ends in a sign that code ends in, or assigns, or calls. */
const CODE_LINE =
  /[{};,([:]$|\S\s*=\s*\S|\w\(.*\)|^\s*(?:import|from|return|def|end|else)\b|^\s*(?:\/\/|#|\*)/;
/** A text with so great a share of them is code, which says at its end what it is about. */
const CODE_SHARE = 0.6;

/** The beginning of a long text that people wrote, which says what it is about; `undefined` for what is short, and for code. */
export function beginningOf(text: string): { readonly title: string; readonly lead: string } | undefined {
  if (text.length <= LONG || isCode(text)) return undefined;
  return { title: wordsUpTo(text, TITLE), lead: wordsUpTo(text, LONG) };
}

function isCode(text: string): boolean {
  const lines = text.split("\n").filter(line => line.trim() !== "");
  const count = lines.filter(line => CODE_LINE.test(line.trimEnd())).length;
  return lines.length > 1 && count >= CODE_SHARE * lines.length;
}

/** As many whole words as fit. */
function wordsUpTo(text: string, length: number): string {
  const end = text.slice(0, length + 1).search(/\s\S*$/);
  return text.slice(0, end > 0 ? end : length);
}
