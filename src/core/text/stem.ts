const VOWEL = /[aeiouy]/;
/** A syllable that ends in a single consonant, such as "not", "them" and "cor". */
const SYLLABLE = /^[^aeiou]*[aeiouy][^aeiouwxy]$/;
/** What "cancelled", "controlled", "signalling" and "marshalling" leave without their endings. */
const DOUBLED_L = /[aeiouy][^aeiouy]+(?:e|tro|gna|sha)ll$/;
/** Other words and abbreviations that a final `e` makes another word of. */
const OTHER_WITH_E: ReadonlySet<string> = new Set([
  "els",
  "guid",
  "idl",
  "local",
  "past",
  "quit",
  "suit",
  "unit",
]);

/**
 * Light stemming of a lower-case English word: plural, `-ing` and `-ed`, so that "loading configs" matches `loadConfig`. Deliberately
 * weaker than Porter's (1980), after which a final `e` is kept if it makes a word another one: "note", "theme" and "core" are not found by
 * "not", "them" and "CORS". Identifiers are short, and `string` must not become `str`.
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
  if (/(?:sses|xes|ches|shes|buses)$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

/** Words that only look inflected. */
const UNINFLECTED: ReadonlySet<string> = new Set(["embed", "exceed", "proceed", "succeed"]);

function withoutSuffix(word: string): string {
  if (UNINFLECTED.has(word)) return word;
  // "retried" and, since its plural ends like that of "query", "cookie".
  if (word.length > 4 && /ied?$/.test(word)) return word.replace(/ied?$/, "y");
  for (const suffix of ["ing", "ed"]) {
    const base = word.slice(0, -suffix.length);
    // "thing", "string", "feed" and "need" are no inflections.
    const isBase = VOWEL.test(base) && (base.length >= 4 || (base.length === 3 && !base.endsWith("e")));
    if (!word.endsWith(suffix) || !isBase) continue;
    if (DOUBLED_L.test(base)) return base.slice(0, -1);
    return isOtherWithE(base) ? `${base}e` : base;
  }
  const base = word.slice(0, -1);
  return word.length > 3 && word.endsWith("e") && !isOtherWithE(base) ? base : word;
}

function isOtherWithE(word: string): boolean {
  return SYLLABLE.test(word) || OTHER_WITH_E.has(word);
}

/** Removes the doubled consonant that "running" leaves without its ending. */
function undouble(word: string): string {
  const last = word.at(-1);
  if (word.length < 4 || last === undefined || last !== word.at(-2) || "aeioulsz".includes(last)) return word;
  return word.slice(0, -1);
}
