/** The text before and after a name if the body of a type mixes it in or implements it. A path after `use` is imported. */
const MIXES =
  /^\s+(?:(?:include|extend|prepend)\s+(?:[\w:.]+,\s*)*(?:\w+::)*|(?:use|@behaviou?r)\s+(?:[\w.]+,\s*)*(?:\w+\.)*)$/;
const MIXED = /^\s*(?:$|[;,#]|\{|do\b)/;
/** The same for OCaml and F#. */
const INHERITS = /^\s+(?:inherit|interface)\s+(?:\w+\.)*$/;
const INHERITED = /^(?:<[^<>\n]{0,80}>)?\s*(?:$|\(|with\b)/;
/** The same for a line that applies to a whole file, in Erlang and Perl. */
const MIXES_IN_FILE =
  /^(?:-behaviou?r\(|(?:use\s+(?:parent|base)|extends|with)\b[^\n#]{0,200}?["'\s(:](?:\w+::)*)$/;
const MIXED_IN_FILE = /^(?:["')\s;]|$)/;
/** The same for an anonymous type. */
const ANONYMOUS = /\bobject\s*:\s*(?:\w+\.)*$/;
const ANONYMOUS_NEW = /\bnew\s+(?:\w+\.)*$/;
const ANONYMOUS_BODY = /^(?:<[^<>\n]{0,80}>)?\([^\n]*\)\s*\{\s*$/;

/** Whether a type mixes in or implements the name between two texts, by a line of its body or as an anonymous type. */
export function isMixedIn(before: string, after: string): boolean {
  if (MIXES.test(before)) return MIXED.test(after);
  if (INHERITS.test(before)) return INHERITED.test(after);
  if (MIXES_IN_FILE.test(before)) return MIXED_IN_FILE.test(after);
  return ANONYMOUS.test(before) || (ANONYMOUS_NEW.test(before) && ANONYMOUS_BODY.test(after));
}
