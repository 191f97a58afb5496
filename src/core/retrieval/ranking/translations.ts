import type { DocumentId } from "../../document.ts";
import { groupedDocuments } from "../../index/groupedDocuments.ts";
import type { Manifest } from "../../index/manifest.ts";
import { codeTokens } from "../../text/tokens.ts";

/** Where a language may begin in the name of a file or folder: `de`, `ckb`, `messages_pt_BR`, `lang-zh-Hans`, `es-419`, `sr@latin`. */
const LANGUAGE = /(?<=^|[/._-])(?=(?<language>[a-z]{2,3}(?:[-_@](?:[A-Za-z]{2,8}|\d{3}))*)[/.])/g;
/** The source of translations is the first of these that exists. */
const ENGLISH = ["en", "en-US", "en_US", "en-us", "en_us", "en-GB", "en_GB"];
/** Matches a path that may have one of these: all other paths are passed by in a tenth of the time that looking for any language takes. */
const MAY_BE_ENGLISH = /(?:^|[/._-])en[-_/.]/;
/** Of most texts that are translated at all, there are translations into two of these. */
const COMMON = /(?:^|[/._-])(?:de|es|fr|ja|ko|pt|ru|zh)[-_/.]/;
/** The mark before a language in a name whose source has neither: `messages_de.properties` beside `messages.properties`. */
const MARK_BEFORE = /[-_.]$/;
/** Words of questions about translations, as they are indexed. */
const ASKED_BY: ReadonlySet<string> = new Set(
  codeTokens("translation translate translated locale language lang localization i18n l10n"),
);

/**
 * The factor for a translation of an English file beside it: translations crowd out code. For 240 commit messages of two programs in 29 and
 * 60 languages, 84 % and 18 % of the first ten hits were translations, with this 8 % and 3 %, and MRR gained 0.008 and 0.006.
 */
const TRANSLATION = 0.5;
/**
 * The factor for what is translated: sentences that a program shows resemble a question more than the code does. Of the first six hits for
 * each of 200 questions about five repositories, 22 were such texts, with this 10; 0.35 and 0.5 gave the same answers.
 */
const TRANSLATED = 0.7;

/** A part of a path that may be a language. */
interface NamedLanguage {
  readonly language: string;
  /** The path without it: translations of the same text share it. */
  readonly around: string;
  /** The path without it and the mark before it, if there is one. */
  readonly without: string | undefined;
}

/**
 * Returns whether a document, given by its number, is a translation of an English one beside it: `lang/de.json` beside `lang/en.json`, or
 * beside one without a language, if that has other translations: `values-de/strings.xml` beside `values/strings.xml`. There may be fifty of
 * them, all with the same keys. A question about translations, given by its words as they are indexed, may mean any
 * of them, so none counts.
 */
export function translations(manifest: Manifest, tokens: readonly string[]): (number: number) => boolean {
  if (asksForTranslations(tokens)) return () => false;
  const englishIn = englishAround({ manifest });
  const commonOf = commonTranslations({ manifest });
  const isOne = ({ folder, path }: DocumentId): boolean =>
    languagesIn(path).some(({ language, around, without }) => {
      const isIn = (number: number): boolean => manifest.get(number)?.document.folder === folder;
      return (
        englishIn(around).some(
          number => isIn(number) && isSourceOf(manifest.pathOf(number), around, language),
        ) ||
        (without !== undefined &&
          !ENGLISH.includes(language) &&
          manifest.numberOf({ folder, path: without }) !== undefined &&
          commonOf(without).filter(isIn).length > 1)
      );
    });
  return knownOnce(manifest, isOne);
}

/** Returns the factor for a document, given by its number: below 1 for files of texts, unless the question is about translations. */
export function worthOfTexts(manifest: Manifest, tokens: readonly string[]): (number: number) => number {
  const isTranslation = translations(manifest, tokens);
  const isSource = translated(manifest, tokens);
  return number => (isTranslation(number) ? TRANSLATION : isSource(number) ? TRANSLATED : 1);
}

/** Returns whether a document, given by its number, is what others are translated from. */
function translated(manifest: Manifest, tokens: readonly string[]): (number: number) => boolean {
  if (asksForTranslations(tokens)) return () => false;
  const commonIn = commonAround({ manifest });
  const commonOf = commonTranslations({ manifest });
  return knownOnce(manifest, ({ folder, path }) => {
    const areMany = (numbers: readonly number[]): boolean =>
      numbers.filter(number => manifest.get(number)?.document.folder === folder).length > 1;
    return (
      areMany(commonOf(path)) ||
      (MAY_BE_ENGLISH.test(path) &&
        languagesIn(path).some(
          ({ language, around }) => ENGLISH.includes(language) && areMany(commonIn(around)),
        ))
    );
  });
}

function asksForTranslations(tokens: readonly string[]): boolean {
  return tokens.some(token => ASKED_BY.has(token));
}

/** Answers by a document's number, once for each: many chunks are of the same file. */
function knownOnce(
  manifest: Manifest,
  isOne: (document: DocumentId) => boolean,
): (number: number) => boolean {
  const known = new Map<number, boolean>();
  return number => {
    const entry = manifest.get(number);
    const answer = known.get(number) ?? (entry !== undefined && isOne(entry.document));
    known.set(number, answer);
    return answer;
  };
}

/** The English documents by their paths without the language. */
const englishAround = groupedDocuments(path =>
  (MAY_BE_ENGLISH.test(path) ? languagesIn(path) : [])
    .filter(({ language }) => ENGLISH.includes(language))
    .map(({ around }) => around),
);

/** The documents in the most common languages by their paths without language and mark. */
const commonTranslations = groupedDocuments(path =>
  (COMMON.test(path) ? languagesIn(path) : []).flatMap(({ without }) => without ?? []),
);

/** The same by their paths without the language alone. */
const commonAround = groupedDocuments(path =>
  (COMMON.test(path) ? languagesIn(path) : []).map(({ around }) => around),
);

/** Whether an English document is what one in a language is translated from: `en_GB` is a translation, too, beside `en`. */
function isSourceOf(english: string, around: string, language: string): boolean {
  const own = ENGLISH.indexOf(language);
  return languagesIn(english).some(
    each => each.around === around && (own === -1 || ENGLISH.indexOf(each.language) < own),
  );
}

function languagesIn(path: string): readonly NamedLanguage[] {
  return [...path.matchAll(LANGUAGE)].map(({ groups: { language = "" } = {}, index }) => {
    const [before, behind] = [path.slice(0, index), path.slice(index + language.length)];
    const without = MARK_BEFORE.test(before) ? `${before.slice(0, -1)}${behind}` : undefined;
    // The mark keeps `a/en.json` and `aen/.json` apart.
    return { language, around: `${before}*${behind}`, without };
  });
}
