/** Text beside a name that makes it part of another package's name: `cart-ui`, `@shop/cart`, `cart/forms`. */
const OTHER_BEFORE = /(?:[\p{L}\p{N}_.@-]|@[\p{L}\p{N}_.-]+\/|(?:^|[\s"'`])\.{0,2}\/)$/u;
const OTHER_BEHIND =
  /^(?![._-]?version\b)(?:[\p{L}\p{N}_-]|\/(?!v\d)|\.(?!git\b|workspace\b|version\b)[\p{L}\p{N}])/iu;
/** The value of a key, and a sentence in quotes: a script may have the name of a package, and a text may have any word. */
const VALUE = /["'][^"'\n]*["']\s*:\s*["']$|["'][^"'\n]*\p{L}\s+$/u;
/** Text after a listed package: its version, the next one in the list, or the end of the line. */
const LISTED = /^(?:[._-]?version)?["'`]?\s*(?:$|\[|[:=,@~<>!^)\]}]|v?\d|\/v\d|<\/|\.(?:git|workspace)\b)/i;

/**
 * Text after the name of a publisher, if a package of theirs is listed with its version: `"@cart/core": "^2.1.0"`, `"cart/framework":
 * "^12.0"`.
 */
const PUBLISHED = /^\/[\p{L}\p{N}_.-]+["'`]\s*[:=,]\s*["'`][^"'`\n]*\d/u;
/** A version after a name, and a reference to one that is given elsewhere. */
const VERSION = /^(?:[._-]?version)?["'`]?[^\p{L}\n]{0,8}(?:v?\d|version\b[^\p{L}\n]*\d)/iu;
const TOLD_ELSEWHERE = /^(?:[._-]?version)?["'`]?[^\p{L}\n]{0,8}["'`]?(?:workspace|latest)\b/iu;

/** Whether a line, by the text before and after a name, declares a dependency on that package: `"cart": "^2.1.0"`, `gem "cart"`. */
export function isDependency(before: string, after: string): boolean {
  if (isOfPublisher(before, after)) return true;
  if (OTHER_BEFORE.test(before) || OTHER_BEHIND.test(after)) return false;
  return !VALUE.test(before) && LISTED.test(after);
}

/**
 * The position of a dependency among others, from 0: with a version; with one, but at the end of a longer path, as in many names of
 * packages; a package of a publisher of that name; with a version that is given elsewhere. `undefined` if the line gives no version.
 */
export function versionPlace(before: string, after: string): number | undefined {
  if (isOfPublisher(before, after)) return 2;
  if (VERSION.test(after)) return before.endsWith("/") ? 1 : 0;
  return TOLD_ELSEWHERE.test(after) ? 3 : undefined;
}

function isOfPublisher(before: string, after: string): boolean {
  return /["'`]@?$/.test(before) && PUBLISHED.test(after);
}
