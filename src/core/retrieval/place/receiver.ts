/** A name, maybe called or indexed, and the sign for what it has, at the end of a text: `session.get(url)?.`. */
const AT_END = /([\p{L}_$][\p{L}\p{N}_$]*)\s*(?:\([^()]*\)|\[[^\]]*\])?\s*[!?]*(?:\.|::|->)\s*$/u;
const PART = /\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?[\p{Ll}]+|\p{Lu}+|\p{N}+/gu;
const NAME = String.raw`[\p{L}_$][\p{L}\p{N}_$.:]*`;
const TYPE_END = /[\p{L}_$][\p{L}\p{N}_$]*$/u;

/** What something is asked of at the end of a text, such as `session` in `session.`; `undefined` where it ends otherwise. */
export function receiverAtEnd(text: string): string | undefined {
  return AT_END.exec(text)?.[1];
}

/**
 * Names that the type of a variable may have: what is said of it where it is declared or assigned, the name itself, and what
 * its name ends in: `retryPolicy` may be a `RetryPolicy` or a `Policy`.
 */
export function typesOf(receiver: string, text: string): Set<string> {
  const types = new Set([receiver, ...declaredTypes(receiver, text)]);
  const parts = receiver.match(PART) ?? [];
  for (let at = 0; at < parts.length; at++) types.add(parts.slice(at).map(capitalised).join(""));
  return types;
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
