/** The types that a type is made with: `<Cart>`. */
const WITH_TYPES = String.raw`(?:<[^<>\n]{0,80}>)?`;
/** What makes a variable an array. */
const DIMENSIONS = String.raw`(?:\[[^\]\n]*\])*`;

/**
 * What stands behind a type of which an instance is made there: its arguments or fields, or what it is asked for one by; and behind the name
 * of a component in a template.
 */
const ARGUMENTS = new RegExp(
  String.raw`^${WITH_TYPES}(?:\(|\.new\b|(?:->|::?)new\b|::\{?\(|\s(?:alloc|new)\])`,
);
const FIELDS = new RegExp(String.raw`^${WITH_TYPES}\s?\{`);
const ATTRIBUTES = /^(?:[\s/>]|$)/;
/** What stands before it there: a word for it, what a value begins behind, or what opens an element. */
const NEW = new RegExp(
  [
    String.raw`\bnew(?:\s+|\(\s*)(?:[\p{L}\p{N}_$]+(?:\.|::|\\)|\\)*$`,
    String.raw`\bmake_(?:unique|shared)<\s*(?:\w+::)*$`,
    String.raw`alloc\w*\s*\([^\n]*\bsizeof\s*\(?\s*(?:struct\s+)?$`,
    String.raw`\bsetmetatable\s*\([^\n]*,\s*(?:\w+\.)*$`,
  ].join("|"),
  "u",
);
const VALUE = /(?:[=([{,&!?|]|=>|\b(?:return|yield|await|in|else|then))\s*&?(?:[\p{L}\p{N}_$]+(?:\.|::))*$/u;
const ELEMENT = /(?:^|[^\p{L}\p{N}_$)\]])<$/u;
/** What stands before a protocol that a type or a variable conforms to: `@interface Cart : NSObject <`, `id <`. */
const CONFORMS = /^\s*@(?:interface|protocol)\b|\bid\s+<$/;
/** What opens a structure by its name, `%Cart{`, and what stands behind one that a value is compared with. */
const STRUCTURE = /%(?:[\p{L}\p{N}_]+\.)*$/u;
const STRUCTURE_MATCHED = /^\{[^\n]*\}\s*(?:=(?![=~>])|->)/;
/** What stands behind it where a value is compared with it. */
const MATCHED = /^\s?[({][^\n]*[)}]\s*=>/;
/**
 * A variable that is an instance where it is declared: what stands before its type, and behind it, `cart(3);`, `cart{3};`, `cart = {3}`. A
 * function is declared with the types of what it takes.
 */
const STATEMENT = /^\s*(?:(?:static|const|constexpr|volatile|thread_local)\s+)*(?:\w+::)*$/;
const VARIABLE = new RegExp(
  [
    String.raw`^${WITH_TYPES}\s+\w+${DIMENSIONS}\s*`,
    String.raw`(?:=\s*\{|\((?![^\n]*[\w>][\s&*]+[\p{L}_])[^\n]+\)\s*;|\{(?!\s*get\b)[^\n]*\}\s*;)`,
  ].join(""),
  "u",
);
/** The same where the type has a word for what it is before it: `struct cart cart;`. */
const STRUCT = /(?:^|[;{}])\s*(?:(?:static|const)\s+)*struct\s+$/;
const STRUCT_VARIABLE = new RegExp(String.raw`^\s+\w+${DIMENSIONS}\s*[=;]`);
/** Where what is made is told by the type of the variable: `Cart cart = new(3);`. */
const NEW_VARIABLE = new RegExp(String.raw`^${WITH_TYPES}\??\s+\w+\s*=\s*new\s*\(`);
/** What stands before it where it is declared, extended, or written beside what it decorates. */
const DECLARES =
  /@$|\b(?:class|struct|def|func|function|fun|fn|record|interface|enum|trait|impl|extends|object|type|module|protocol|public|private|protected|internal)\b[^=]*$/;

/** Whether an instance of what stands between two texts is made there, or an element of a template. */
export function isCreated(before: string, after: string): boolean {
  if (NEW.test(before) || NEW_VARIABLE.test(after)) return true;
  if (STRUCT.test(before)) return STRUCT_VARIABLE.test(after);
  if (ELEMENT.test(before)) return ATTRIBUTES.test(after) && !CONFORMS.test(before);
  if (DECLARES.test(before) || MATCHED.test(after)) return false;
  if (STRUCTURE.test(before)) return FIELDS.test(after) && !STRUCTURE_MATCHED.test(after);
  if (ARGUMENTS.test(after) || (FIELDS.test(after) && VALUE.test(before))) return true;
  return STATEMENT.test(before) && VARIABLE.test(after);
}
