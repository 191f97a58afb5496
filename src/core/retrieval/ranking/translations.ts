import type { DocumentId } from "../../document.ts";
import { groupedDocuments } from "../../index/groupedDocuments.ts";
import type { Manifest } from "../../index/manifest.ts";
import { codeTokens } from "../../text/tokens.ts";

/** The places where a language may begin in the name of a file or folder: `de`, `ckb`, `messages_pt_BR`, `lang-zh-Hans`, `es-419`. */
const LANGUAGE = /(?<=^|[/._-])(?=(?<language>[a-z]{2,3}(?:[-_](?:[A-Za-z]{2,8}|\d{3}))*)[/.])/g;
/** The source of translations is the first of these that exists. */
const ENGLISH = ["en", "en-US", "en_US", "en-us", "en_us", "en-GB", "en_GB"];
/** Matches a path that may have one of these: all other paths are passed by in a tenth of the time that looking for any language takes. */
const MAY_BE_ENGLISH = /(?:^|[/._-])en[-_/.]/;
/** Words of questions about translations, as they are indexed. */
const ASKED_BY: ReadonlySet<string> = new Set(
  codeTokens("translation translate translated locale language lang localization i18n l10n"),
);

/** A part of a path that may be a language. */
interface NamedLanguage {
  readonly language: string;
  /** The path without it: translations of the same text share it. */
  readonly around: string;
}

/**
 * Returns whether a document, given by its number, is a translation of an English one beside it: `lang/de.json` beside `lang/en.json`.
 * There may be fifty of them, all with the same keys. A question about translations, given by its words as they are indexed, may mean any
 * of them, so none counts.
 */
export function translations(manifest: Manifest, tokens: readonly string[]): (number: number) => boolean {
  if (tokens.some(token => ASKED_BY.has(token))) return () => false;
  const englishIn = englishAround({ manifest });
  const isOne = ({ folder, path }: DocumentId): boolean =>
    languagesIn(path).some(({ language, around }) =>
      englishIn(around).some(number => {
        const english = manifest.get(number)?.document;
        return english?.folder === folder && isSourceOf(english.path, around, language);
      }),
    );
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

/** Whether an English document is what one in a language is translated from: `en_GB` is a translation, too, beside `en`. */
function isSourceOf(english: string, around: string, language: string): boolean {
  const own = ENGLISH.indexOf(language);
  return languagesIn(english).some(
    each => each.around === around && (own === -1 || ENGLISH.indexOf(each.language) < own),
  );
}

function languagesIn(path: string): readonly NamedLanguage[] {
  return [...path.matchAll(LANGUAGE)].map(({ groups: { language = "" } = {}, index }) => {
    // The mark keeps `a/en.json` and `aen/.json` apart.
    return { language, around: `${path.slice(0, index)}*${path.slice(index + language.length)}` };
  });
}
