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
const COMMON = /[-_.](?:de|es|fr|ja|ko|pt|ru|zh)[-_/.]/;
/** The mark before a language in a name whose source has neither: `messages_de.properties` beside `messages.properties`. */
const MARK_BEFORE = /[-_.]$/;
/** Words of questions about translations, as they are indexed. */
const ASKED_BY: ReadonlySet<string> = new Set(
  codeTokens("translation translate translated locale language lang localization i18n l10n"),
);

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
  if (tokens.some(token => ASKED_BY.has(token))) return () => false;
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
  // Many chunks are of the same file.
  const known = new Map<number, boolean>();
  return number => {
    const entry = manifest.get(number);
    const isTranslation = known.get(number) ?? (entry !== undefined && isOne(entry.document));
    known.set(number, isTranslation);
    return isTranslation;
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
