/** The first lines say what was run or asked, and the last ones mostly how it ended. */
const FIRST_SHARE = 1 / 3;

/**
 * Shortens a text to about `length` UTF-16 units: its first and last lines, and between them a note of how many are left out. Empty if no
 * line fits.
 */
export function withoutMiddle(text: string, length: number): string {
  if (text.length <= length) return text;
  // A blank line at the beginning would have room in nothing at all, and the note would stand alone.
  if (length < 1) return "";
  const first = text.slice(0, text.lastIndexOf("\n", length * FIRST_SHARE) + 1);
  const from = text.indexOf("\n", text.length - length * (1 - FIRST_SHARE)) + 1 || text.length;
  const last = text.slice(from);
  if (first === "" && last === "") return "";
  const lines = text.slice(first.length, from).trimEnd().split("\n").length;
  return `${first}… ${lines} lines left out …\n${last}`;
}
