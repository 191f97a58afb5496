/**
 * A word that stands nowhere and is one token to the index: no digits to split it, and an ending that no stemming
 * takes off.
 */
export function uniqueWord(index: number): string {
  const letters = [...String(index)].map(digit => "bcdfghjklm"[Number(digit)]).join("");
  return `saved${letters}word`;
}
