/** Text in small letters without their accents, for comparing names: whoever types one may have no key for "ö". */
export function withoutAccents(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
