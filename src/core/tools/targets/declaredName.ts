import { isType, SPAN_KINDS } from "../../span.ts";

/** A name, with those around it. */
const NAME = String.raw`[\p{L}_$~][\p{L}\p{N}_$]*(?:(?:\.|::|#|->)[\p{L}_$~][\p{L}\p{N}_$]*)*[!?]?`;
const TYPES = SPAN_KINDS.filter(isType).join("|");
/** The header of a type: `public abstract class Cart extends Base`. */
const TYPE_HEADER = new RegExp(String.raw`^(?:[\w@-]+\s+)*(?:${TYPES})\s+(${NAME})`, "u");
/** What Go writes between `func` and the name of a method. */
const RECEIVER = /^(?:func\s*)?\(\s*(?:\w+\s+)?\*?\s*(\w+)\s*\)\s*(\w+)/;
/** What stands before the parameters of a signature ends in the name: `int *Cart::total`. */
const SIGNATURE = new RegExp(String.raw`^[^(]*?(?<![\p{L}\p{N}_$~.:#>/\\-])(${NAME})\s*\(`, "u");
const ONLY_NAME = new RegExp(`^${NAME}$`, "u");
/** `<…>` and `[…]`, but as the name of an operator. */
const TYPE_PARAMETERS = /(?<!\boperator\s*)(?:(?:::)?<[^<>]*>|\[[^[\]]*\])/g;
/** Parameters of types stand in one another only so deep. */
const DEEPEST = 8;
/** No signature is longer. */
const LONGEST = 1_000;

/**
 * The name in a signature or the header of a type, as source and outlines have them, or of a name that is written with the parameters of
 * its type (`Cart<Item>`); `undefined` where a text is neither.
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

/** A text without the parameters of types, which may stand in one another. */
function withoutTypeParameters(text: string): string {
  let plain = text;
  for (let depth = 0; depth < DEEPEST; depth++) plain = plain.replace(TYPE_PARAMETERS, "");
  return plain.trim();
}
