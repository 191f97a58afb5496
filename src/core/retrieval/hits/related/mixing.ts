/**
 * What stands before a name where the body of a type says that it takes in all that has, or implements it, and behind it. A path behind `use`
 * is imported.
 */
const MIXES =
  /^\s+(?:(?:include|extend|prepend)\s+(?:[\w:.]+,\s*)*(?:\w+::)*|(?:use|@behaviou?r)\s+(?:[\w.]+,\s*)*(?:\w+\.)*)$/;
const MIXED = /^\s*(?:$|[;,#]|\{|do\b)/;
/** The same where a type without a name does so. */
const ANONYMOUS = /\bobject\s*:\s*(?:\w+\.)*$/;
const ANONYMOUS_NEW = /\bnew\s+(?:\w+\.)*$/;
const ANONYMOUS_BODY = /^(?:<[^<>\n]{0,80}>)?\([^\n]*\)\s*\{\s*$/;

/** Whether a type takes in what stands between two texts, by a line of its body or as one without a name. */
export function isMixedIn(before: string, after: string): boolean {
  if (MIXES.test(before)) return MIXED.test(after);
  return ANONYMOUS.test(before) || (ANONYMOUS_NEW.test(before) && ANONYMOUS_BODY.test(after));
}
