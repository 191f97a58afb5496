import { isType, SPAN_KINDS } from "../../span.ts";

/** A name, with the names around it. */
const NAME = String.raw`[\p{L}_$~][\p{L}\p{N}_$]*(?:(?:\.|::|#|->)[\p{L}_$~][\p{L}\p{N}_$]*)*[!?]?`;
const TYPES = SPAN_KINDS.filter(isType).join("|");
/** The header of a type: `public abstract class Cart extends Base`. */
const TYPE_HEADER = new RegExp(String.raw`^(?:[\w@-]+\s+)*(?:${TYPES})\s+(${NAME})`, "u");
/** The receiver that Go writes between `func` and the name of a method. */
const RECEIVER = /^(?:func\s*)?\(\s*(?:\w+\s+)?\*?\s*(\w+)\s*\)\s*(\w+)/;
/** A signature up to its parameters, which ends in the name: `int *Cart::total`. */
const SIGNATURE = new RegExp(String.raw`^[^(]*?(?<![\p{L}\p{N}_$~.:#>/\\-])(${NAME})\s*\(`, "u");
const ONLY_NAME = new RegExp(`^${NAME}$`, "u");
/** `<…>` and `[…]`, except in the names of operators. */
const TYPE_PARAMETERS = /(?<!\boperator\s*)(?:(?:::)?<[^<>]*>|\[[^[\]]*\])/g;
/** The deepest nesting of type parameters. */
const DEEPEST = 8;
/** The longest signature. */
const LONGEST = 1_000;

/**
 * The name in a signature or type header as written in source and outlines, or in a name written with type parameters (`Cart<Item>`);
 * `undefined` if a text is neither.
 */
export function declaredName(text: string): string | undefined {
  if (text.length > LONGEST) return undefined;
  const plain = withoutTypeParameters(text);
  const [, type, method] = RECEIVER.exec(plain) ?? [];
  if (type !== undefined && method !== undefined) return `${type}.${method}`;
  const [name] = [TYPE_HEADER, SIGNATURE].flatMap(form => form.exec(plain)?.[1] ?? []);
  const found = name ?? (ONLY_NAME.test(plain) ? plain : undefined);
  return found === text ? undefined : found;
}

/** A text without type parameters, which may be nested. */
function withoutTypeParameters(text: string): string {
  let plain = text;
  for (let depth = 0; depth < DEEPEST; depth++) plain = plain.replace(TYPE_PARAMETERS, "");
  return plain.trim();
}
