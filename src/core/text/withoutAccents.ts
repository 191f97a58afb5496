/** A text in lower case without accents, for comparing names: people may type one without a key for "ö". */
export function withoutAccents(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
