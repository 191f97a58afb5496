/** A word that occurs nowhere and is one token to the index: it has no digits to split it, and no ending that stemming removes. */
export function uniqueWord(index: number): string {
  const letters = [...String(index)].map(digit => "bcdfghjklm"[Number(digit)]).join("");
  return `saved${letters}word`;
}
