/** The identifiers in a text: letters, digits, `_` and `$`, not beginning with a digit. */
export function identifiersIn(text: string): readonly string[] {
  return text.match(/[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? [];
}

/** Whether a name begins with a capital, like those of types. */
export function isCapitalised(name: string): boolean {
  return /^\p{Lu}/u.test(name);
}
