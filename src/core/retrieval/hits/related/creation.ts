/** Type arguments: `<Cart>`. */
const WITH_TYPES = String.raw`(?:<[^<>\n]{0,80}>)?`;
/** Dimensions of an array variable. */
const DIMENSIONS = String.raw`(?:\[[^\]\n]*\])*`;

/**
 * Text after a type if an instance is made there: arguments, fields or a message such as `new`; and after the name of a component in a
 * template.
 */
const ARGUMENTS = new RegExp(
  String.raw`^${WITH_TYPES}(?:\(|\.new\b|(?:->|::?)new\b|::\{?\(|\s(?:alloc|new)\])`,
);
const FIELDS = new RegExp(String.raw`^${WITH_TYPES}\s?\{`);
const ATTRIBUTES = /^(?:[\s/>]|$)/;
/** Text before the type there: a keyword, the beginning of a value, or the opening of an element. */
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
/** Text before a protocol that a type or a variable conforms to: `@interface Cart : NSObject <`, `id <`. */
const CONFORMS = /^\s*@(?:interface|protocol)\b|\bid\s+<$/;
/** The beginning of a structure literal, `%Cart{`, and the text after one that is only a pattern. */
const STRUCTURE = /%(?:[\p{L}\p{N}_]+\.)*$/u;
const STRUCTURE_MATCHED = /^\{[^\n]*\}\s*(?:=(?![=~>])|->)/;
/** Text after a type that is only a pattern. */
const MATCHED = /^\s?[({][^\n]*[)}]\s*=>/;
/**
 * A variable whose declaration makes an instance: the text before its type, and after it, `cart(3);`, `cart{3};`, `cart = {3}`. The
 * declaration of a function has types of parameters instead.
 */
const STATEMENT = /^\s*(?:(?:static|const|constexpr|volatile|thread_local)\s+)*(?:\w+::)*$/;
const VARIABLE = new RegExp(
  [
    String.raw`^${WITH_TYPES}\s+\w+${DIMENSIONS}\s*`,
    String.raw`(?:=\s*\{|\((?![^\n]*[\w>][\s&*]+[\p{L}_])[^\n]+\)\s*;|\{(?!\s*get\b)[^\n]*\}\s*;)`,
  ].join(""),
  "u",
);
/** The same with a keyword before the type: `struct cart cart;`. */
const STRUCT = /(?:^|[;{}])\s*(?:(?:static|const)\s+)*struct\s+$/;
const STRUCT_VARIABLE = new RegExp(String.raw`^\s+\w+${DIMENSIONS}\s*[=;]`);
/** A variable whose type is also that of the new instance: `Cart cart = new(3);`. */
const NEW_VARIABLE = new RegExp(String.raw`^${WITH_TYPES}\??\s+\w+\s*=\s*new\s*\(`);
/** Text before a type that is declared, extended or used as a decorator. */
const DECLARES =
  /@$|\b(?:class|struct|def|func|function|fun|fn|record|interface|enum|trait|impl|extends|object|type|module|protocol|public|private|protected|internal)\b[^=]*$/;

/** Whether the type between two texts is instantiated there, or is an element of a template. */
export function isCreated(before: string, after: string): boolean {
  if (NEW.test(before) || NEW_VARIABLE.test(after)) return true;
  if (STRUCT.test(before)) return STRUCT_VARIABLE.test(after);
  if (ELEMENT.test(before)) return ATTRIBUTES.test(after) && !CONFORMS.test(before);
  if (DECLARES.test(before) || MATCHED.test(after)) return false;
  if (STRUCTURE.test(before)) return FIELDS.test(after) && !STRUCTURE_MATCHED.test(after);
  if (ARGUMENTS.test(after) || (FIELDS.test(after) && VALUE.test(before))) return true;
  return STATEMENT.test(before) && VARIABLE.test(after);
}
