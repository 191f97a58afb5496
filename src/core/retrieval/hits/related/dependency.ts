/** What a name of a package goes on with, so that another is meant: `cart-ui`, `@shop/cart`, `cart/forms`. */
const OTHER_BEFORE = /(?:[\p{L}\p{N}_.@-]|@[\p{L}\p{N}_.-]+\/|(?:^|[\s"'`])\.{0,2}\/)$/u;
const OTHER_BEHIND =
  /^(?![._-]?version\b)(?:[\p{L}\p{N}_-]|\/(?!v\d)|\.(?!git\b|workspace\b|version\b)[\p{L}\p{N}])/iu;
/** The value of a key: a script may be called so. */
const VALUE = /["'][^"'\n]*["']\s*:\s*["']$/;
/** What stands behind it where it is listed: its version, another of the list, or the end of the line. */
const LISTED = /^(?:[._-]?version)?["'`]?\s*(?:$|\[|[:=,@~<>!^)\]}]|v?\d|\/v\d|<\/|\.(?:git|workspace)\b)/i;

/** A version, as it stands behind a name. */
const VERSION =
  /^(?:[._-]?version)?["'`]?[^\p{L}\n]{0,8}(?:v?\d|["'`]?(?:workspace|latest)\b|version\b[^\p{L}\n]*\d)/iu;

/** Whether a line, by what stands before and behind a name, says that a project depends on what is called so: `"cart": "^2.1.0"`, `gem "cart"`. */
export function isDependency(before: string, after: string): boolean {
  if (OTHER_BEFORE.test(before) || OTHER_BEHIND.test(after)) return false;
  return !VALUE.test(before) && LISTED.test(after);
}

/** Whether the version stands there, too. */
export function hasVersion(after: string): boolean {
  return VERSION.test(after);
}
