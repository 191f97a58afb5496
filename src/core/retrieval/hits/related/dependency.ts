/** What a name of a package goes on with, so that another is meant: `cart-ui`, `@shop/cart`, `cart/forms`. */
const OTHER_BEFORE = /(?:[\p{L}\p{N}_.@-]|@[\p{L}\p{N}_.-]+\/|(?:^|[\s"'`])\.{0,2}\/)$/u;
const OTHER_BEHIND =
  /^(?![._-]?version\b)(?:[\p{L}\p{N}_-]|\/(?!v\d)|\.(?!git\b|workspace\b|version\b)[\p{L}\p{N}])/iu;
/** The value of a key: a script may be called so. */
const VALUE = /["'][^"'\n]*["']\s*:\s*["']$/;
/** What stands behind it where it is listed: its version, another of the list, or the end of the line. */
const LISTED = /^(?:[._-]?version)?["'`]?\s*(?:$|\[|[:=,@~<>!^)\]}]|v?\d|\/v\d|<\/|\.(?:git|workspace)\b)/i;

/** What a name of a publisher goes on with where a package of theirs is listed with its version: `"@cart/core": "^2.1.0"`, `"cart/framework": "^12.0"`. */
const PUBLISHED = /^\/[\p{L}\p{N}_.-]+["'`]\s*[:=,]\s*["'`][^"'`\n]*\d/u;
/** A version, as it stands behind a name, and one that is told elsewhere. */
const VERSION = /^(?:[._-]?version)?["'`]?[^\p{L}\n]{0,8}(?:v?\d|version\b[^\p{L}\n]*\d)/iu;
const TOLD_ELSEWHERE = /^(?:[._-]?version)?["'`]?[^\p{L}\n]{0,8}["'`]?(?:workspace|latest)\b/iu;

/** Whether a line, by what stands before and behind a name, says that a project depends on what is called so: `"cart": "^2.1.0"`, `gem "cart"`. */
export function isDependency(before: string, after: string): boolean {
  if (isOfPublisher(before, after)) return true;
  if (OTHER_BEFORE.test(before) || OTHER_BEHIND.test(after)) return false;
  return !VALUE.test(before) && LISTED.test(after);
}

/**
 * How far up among others what lists a dependency stands, from 0: its version, that of what is called so in a longer path, as many packages are, that
 * of a package of a publisher, and that it has one which is told elsewhere. `undefined` where the line tells of no version.
 */
export function versionPlace(before: string, after: string): number | undefined {
  if (isOfPublisher(before, after)) return 2;
  if (VERSION.test(after)) return before.endsWith("/") ? 1 : 0;
  return TOLD_ELSEWHERE.test(after) ? 3 : undefined;
}

function isOfPublisher(before: string, after: string): boolean {
  return /["'`]@?$/.test(before) && PUBLISHED.test(after);
}
