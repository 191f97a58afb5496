/** The names in a text, as code has them: with letters, digits, `_` and `$`, and no digit first. */
export function identifiersIn(text: string): readonly string[] {
  return text.match(/[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? [];
}

/** Whether a name begins with a capital, as those of types do. */
export function isCapitalised(name: string): boolean {
  return /^\p{Lu}/u.test(name);
}
