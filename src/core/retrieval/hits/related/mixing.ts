/**
 * What stands before a name where the body of a type says that it takes in all that has, or implements it, and behind it. A path behind `use`
 * is imported.
 */
const MIXES =
  /^\s+(?:(?:include|extend|prepend)\s+(?:[\w:.]+,\s*)*(?:\w+::)*|(?:use|@behaviou?r)\s+(?:[\w.]+,\s*)*(?:\w+\.)*)$/;
const MIXED = /^\s*(?:$|[;,#]|\{|do\b)/;
/** The same of OCaml and F#. */
const INHERITS = /^\s+(?:inherit|interface)\s+(?:\w+\.)*$/;
const INHERITED = /^(?:<[^<>\n]{0,80}>)?\s*(?:$|\(|with\b)/;
/** The same where a line says so of all that a file defines, in Erlang and Perl. */
const MIXES_IN_FILE =
  /^(?:-behaviou?r\(|(?:use\s+(?:parent|base)|extends|with)\b[^\n#]{0,200}?["'\s(:](?:\w+::)*)$/;
const MIXED_IN_FILE = /^(?:["')\s;]|$)/;
/** The same where a type without a name does so. */
const ANONYMOUS = /\bobject\s*:\s*(?:\w+\.)*$/;
const ANONYMOUS_NEW = /\bnew\s+(?:\w+\.)*$/;
const ANONYMOUS_BODY = /^(?:<[^<>\n]{0,80}>)?\([^\n]*\)\s*\{\s*$/;

/** Whether a type takes in what stands between two texts, by a line of its body or as one without a name. */
export function isMixedIn(before: string, after: string): boolean {
  if (MIXES.test(before)) return MIXED.test(after);
  if (INHERITS.test(before)) return INHERITED.test(after);
  if (MIXES_IN_FILE.test(before)) return MIXED_IN_FILE.test(after);
  return ANONYMOUS.test(before) || (ANONYMOUS_NEW.test(before) && ANONYMOUS_BODY.test(after));
}
