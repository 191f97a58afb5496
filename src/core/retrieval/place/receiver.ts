/** A name, maybe called or indexed, and the sign for what it has, at the end of a text: `session.get(url)?.`. */
const AT_END = /([\p{L}_$][\p{L}\p{N}_$]*)\s*(?:\([^()]*\)|\[[^\]]*\])?\s*[!?]*(?:\.|::|->)\s*$/u;
/** What is cast to a type there: `((Circle) shape).`, `(shape as Circle).`. */
const CAST_AT_END =
  /\((?:\((?:[\p{L}\p{N}_$]+\.)*([\p{L}_$][\p{L}\p{N}_$]*)[^()]*\)[^()]*|[^()]*\sas[?!]?\s+(?:[\p{L}\p{N}_$]+\.)*([\p{L}_$][\p{L}\p{N}_$]*)[^()]*)\)\s*[!?]*(?:\.|->)\s*$/u;
const PART = /\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?[\p{Ll}]+|\p{Lu}+|\p{N}+/gu;
const NAME = String.raw`[\p{L}_$][\p{L}\p{N}_$.:]*`;
const TYPE_END = /[\p{L}_$][\p{L}\p{N}_$]*$/u;

/**
 * What something is asked of at the end of a text, such as `session` in `session.`, or the type that it is cast to; `undefined` where it
 * ends otherwise.
 */
export function receiverAtEnd(text: string): string | undefined {
  const [, before, behind] = CAST_AT_END.exec(text) ?? [];
  return before ?? behind ?? AT_END.exec(text)?.[1];
}

/** Names that the type of a variable may have: what is said of it where it is declared or assigned, and the name itself. */
export function typesOf(receiver: string, text: string): Set<string> {
  return new Set([receiver, ...declaredTypes(receiver, text), ...namedTypes(receiver).slice(0, 1)]);
}

/** Names that the type of a variable may have by what its name ends in, longest first: `retryPolicy` may be a `Policy`. */
export function endingTypesOf(receiver: string): string[] {
  return namedTypes(receiver).slice(1);
}

/** A name and its endings as names of types. */
function namedTypes(receiver: string): string[] {
  const parts = (receiver.match(PART) ?? []).map(capitalised);
  return parts.map((_part, at) => parts.slice(at).join(""));
}

/** From `name: Type`, `name = new Type(` and `name := pkg.Type{`, from `Type name`, and from `name *Type`. */
function declaredTypes(receiver: string, text: string): string[] {
  const name = String.raw`(?<![\p{L}\p{N}_$])${receiver.replaceAll("$", String.raw`\$`)}(?![\p{L}\p{N}_$])`;
  const declarations = [
    String.raw`${name}\s*(?::=|[:=])\s*(?:[\p{Ll}]+\s+|[&*]){0,2}(${NAME})`,
    String.raw`(${NAME})(?:<[^<>\n]*>)?[?*&\s]\s*${name}`,
    String.raw`${name}\s+[*&]?(${NAME})`,
  ];
  return declarations
    .flatMap(declaration => [...text.matchAll(new RegExp(declaration, "gu"))])
    .flatMap(([, type = ""]) => TYPE_END.exec(type) ?? []);
}

function capitalised(part: string): string {
  return part.charAt(0).toUpperCase() + part.slice(1).toLowerCase();
}
