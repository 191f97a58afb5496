/** The beginnings of lines of code that no sentence has: a comment, a string, a keyword of some language. */
const CODE_BEGINNING =
  /^(?:[/#*@<(){}"']|(?:import|from|return|def|end|else|use|fn|func|let|const|var|if|for|local|class|package|public|private|static|function|export|async|interface|type|pub|impl|struct|using|namespace|require|module)\b)/;
/** Signs at the end of or inside a line of code. */
const CODE_SIGN = /[{};,(:\\]$|\s=\s/;

/** A single line of nothing but words, as somebody types it: "for each row", "import cart items". */
const TYPED_WORDS = /^[\p{L}\p{N}][\p{L}\p{N} '’?-]*$/u;

/** Whether a text is prose and not code, judged by its first line. */
export function isProse(text: string): boolean {
  if (TYPED_WORDS.test(text)) return true;
  const [line = ""] = text.trimStart().split(/\r?\n/, 1);
  return !CODE_BEGINNING.test(line) && !CODE_SIGN.test(line.trimEnd());
}
