/**
 * A typed question without blanks around it and the signs at its end; `undefined` if the text is longer, in UTF-16 units. The length comes
 * first: looking for the end of a text takes the square of its longest run of blanks.
 */
export function questionIn(text: string, longest: number): string | undefined {
  return text.length > longest ? undefined : text.trim().replace(/\s*[?.!]+$/, "");
}
