/** A text in lower case, in which everything keeps its offset: `İ` is the only letter that has more units in lower case. */
export function inLowerCase(text: string): string {
  return text.replaceAll("İ", "i").toLowerCase();
}
