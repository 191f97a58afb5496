/** What a line of code begins with, and no sentence: an indentation, a comment, a string, a keyword of some language. */
const CODE_BEGINNING =
  /^(?:[\s/#*@<(){}"']|(?:import|from|return|def|end|else|use|fn|func|let|const|var|if|for|local|class|package|public|private|static|function|export|async|interface|type|pub|impl|struct|using|namespace|require|module)\b)/;
/** What a line of code ends with, or has inside. */
const CODE_SIGN = /[{};,(:\\]$|\s=\s/;

/** One line of words and nothing else, as somebody types them: "for each row", "import cart items". */
const TYPED_WORDS = /^[\p{L}\p{N}][\p{L}\p{N} '’?-]*$/u;

/** Whether a text is what people write to each other, and not code, which its first line tells. */
export function isProse(text: string): boolean {
  if (TYPED_WORDS.test(text)) return true;
  const [line = ""] = text.trimStart().split(/\r?\n/, 1);
  return !CODE_BEGINNING.test(line) && !CODE_SIGN.test(line.trimEnd());
}
