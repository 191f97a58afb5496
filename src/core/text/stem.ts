const VOWEL = /[aeiouy]/;

/**
 * Light stemming of a lower-case English word: plural, `-ing` and `-ed`, so that "loading configs" matches `loadConfig`. Deliberately
 * weaker than Porter's: identifiers are short, and `string` must not become `str`.
 */
export function stem(word: string): string {
  if (word.length < 4 || !/[a-z]$/.test(word)) return word;
  return undouble(withoutSuffix(singular(word)));
}

/** Singular words that end like a plural of -a, such as "schemas". */
const SINGULAR: ReadonlySet<string> = new Set(["alias", "atlas", "bias", "canvas", "gas"]);

function singular(word: string): string {
  if (!word.endsWith("s") || SINGULAR.has(word)) return word;
  if (word.endsWith("ies") && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ss|us|is)$/.test(word)) return word;
  if (/(?:sses|xes|ches|shes)$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

function withoutSuffix(word: string): string {
  if (word.endsWith("ied") && word.length > 4) return `${word.slice(0, -3)}y`;
  for (const suffix of ["ing", "ed"]) {
    const base = word.slice(0, -suffix.length);
    // "thing", "string", "feed" and "need" are no inflections.
    if (word.endsWith(suffix) && base.length >= 4 && VOWEL.test(base)) return base;
    if (word.endsWith(suffix) && base.length === 3 && VOWEL.test(base) && !base.endsWith("e")) return base;
  }
  return word.length > 3 && word.endsWith("e") ? word.slice(0, -1) : word;
}

/** Removes the doubled consonant that "running" leaves without its ending. */
function undouble(word: string): string {
  const last = word.at(-1);
  if (word.length < 4 || last === undefined || last !== word.at(-2) || "aeioulsz".includes(last)) return word;
  return word.slice(0, -1);
}
