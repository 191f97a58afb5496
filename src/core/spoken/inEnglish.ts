import { isStopWord } from "../text/tokens.ts";
import { type Reading, readAs, withoutCode } from "./readAs.ts";
import { folded, type SpokenLanguage, spokenLanguages } from "./spokenLanguage.ts";

/** A question that was asked in a language other than English. */
export interface Translated {
  readonly language: SpokenLanguage;
  /** A translation word by word: good enough to search with, but not a sentence. */
  readonly english: string;
  /** Whether it asks something, and is not a mere text such as a copied message. */
  readonly isQuestion: boolean;
  /** Content words of that language that English does not share, in lower case. */
  readonly known: ReadonlySet<string>;
}

/** The fewest words of evidence for a language in Latin script. */
const EVIDENCE = 2;
/** UTF-16 units of a text that are read to recognise its language. */
const JUDGED = 2_000;
/** A word. A single letter without an accent is none: an apostrophe may have cut it off, in any language. */
const WORD = /[A-Za-z][\p{L}\p{M}]+|[^\P{L}A-Za-z][\p{L}\p{M}]*/gu;

/**
 * Translates a question into English. `undefined` if it is in English or code, or has no word to search for: neither a content word that is
 * known nor, as names and loanwords are, one of the workspace. A language with a script of its own is recognised by that. Otherwise a
 * language needs evidence that outweighs that for English: words that join others in that language, and words of it that the workspace does
 * not have, which `isUnknown` tells.
 */
export function inEnglish(text: string, isUnknown: (word: string) => boolean): Translated | undefined {
  const reading = readingOf(text, isUnknown);
  if (reading === undefined) return undefined;
  const { language, english, glue, known, hasContent } = reading;
  if (!hasContent && !(glue.size > 0 && wordsOf(english).some(word => !isStopWord(word) && !isUnknown(word))))
    return undefined;
  return { language, english, isQuestion: glue.size > 0, known };
}

function readingOf(text: string, isUnknown: (word: string) => boolean): Reading | undefined {
  const languages = spokenLanguages();
  const words = wordsOf(text.slice(0, JUDGED));
  const english = words.filter(isStopWord).length;
  // Of two languages that share a script, the later one is recognised by its additional characters.
  const byScript = languages.filter(({ script }) => script?.test(text)).at(-1);
  if (byScript !== undefined) {
    const own = words.filter(word => byScript.script?.test(word)).length;
    return english > own ? undefined : readAs(byScript, text);
  }
  const unknown = new Set(words.filter(isUnknown));
  let best: Reading | undefined;
  let most = EVIDENCE - 1;
  for (const language of languages) {
    if (language.script !== undefined) continue;
    const { glue } = language;
    const joining = new Set(words.filter(word => glue.has(word) && !isStopWord(word)));
    const against = words.filter(word => isStopWord(word) && !glue.has(word)).length;
    if (joining.size + unknown.size - against <= most) continue;
    const reading = readAs(language, text);
    const evidence = joining.size + [...reading.known].filter(word => unknown.has(word)).length - against;
    if (evidence <= most) continue;
    best = reading;
    most = evidence;
  }
  return best;
}

function wordsOf(text: string): readonly string[] {
  return withoutCode(text).match(WORD)?.map(folded) ?? [];
}
