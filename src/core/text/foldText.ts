/** A text in which only upper case is to be folded. */
export const ASCII = /^[\0-\x7f]*$/;

/**
 * A text in the form in which words and names are compared: in lower case, and with one form of each letter, be that written with its
 * accent as one character or two, in full width, as part of a ligature, as `ſ` or `ς`, as `ß`, or with the dot of `İ`.
 */
export function foldText(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  // Some letters have another of the same meaning that only their capitals tell.
  const lower = text.normalize("NFKC").toLowerCase().toUpperCase().toLowerCase();
  return lower.replaceAll("i\u0307", "i").replaceAll("ς", "σ").normalize("NFC");
}
