import { isStopWord } from "../text/tokens.ts";
import { type Reading, readAs, withoutCode } from "./readAs.ts";
import { folded, type SpokenLanguage, spokenLanguages } from "./spokenLanguage.ts";

/** A question that was asked in another language than English. */
export interface Translated {
  readonly language: SpokenLanguage;
  /** Word by word: enough to search with, and no sentence. */
  readonly english: string;
  /** Whether it puts a question, and is not merely a text, as a message that was copied is. */
  readonly isQuestion: boolean;
  /** Words that say what is asked for in that language and not in English, in small letters. */
  readonly known: ReadonlySet<string>;
}

/** Words that tell a language which is written as English is, at least. */
const EVIDENCE = 2;
/** UTF-16 units of a text by which its language is told. */
const JUDGED = 2_000;
/** A single letter without an accent may be what an apostrophe has left of a word in any language. */
const WORD = /[A-Za-z][\p{L}\p{M}]+|[^\P{L}A-Za-z][\p{L}\p{M}]*/gu;

/**
 * A question in English, where it is in another language; `undefined` where it is in English or code, or nothing of it is known. What
 * has another script is told by that. Otherwise words have to speak for a language, more than for English: such as join others there,
 * and such as nothing in the workspace has, as `isUnknown` tells.
 */
export function inEnglish(text: string, isUnknown: (word: string) => boolean): Translated | undefined {
  const reading = readingOf(text, isUnknown);
  if (reading?.hasContent !== true) return undefined;
  const { language, english, glue, known } = reading;
  return { language, english, isQuestion: glue.size > 0, known };
}

function readingOf(text: string, isUnknown: (word: string) => boolean): Reading | undefined {
  const languages = spokenLanguages();
  const words = withoutCode(text.slice(0, JUDGED)).match(WORD)?.map(folded) ?? [];
  const english = words.filter(isStopWord).length;
  // Of two languages with one script the other one is told by what it has besides.
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
