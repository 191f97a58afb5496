import type { Passage } from "./passages.ts";

const HEADER = /\.(?:h|hh|hpp|hxx|inl)$/i;

/**
 * If functions are declared in a header and defined elsewhere, often only the declaration has the comment. It is moved to the definition,
 * if the package has exactly one with that name, and the declaration is dropped.
 */
export function adoptComments(passages: readonly Passage[]): readonly Passage[] {
  const declarations = new Map<string, Passage[]>();
  const definitions = new Map<string, Passage[]>();
  for (const passage of passages) {
    if (isDeclaration(passage)) put(declarations, passage);
    else if (isFunction(passage)) put(definitions, passage);
  }
  const isDefined = (passage: Passage): boolean => definitions.has(passage.qualifiedName);
  const adopted = (passage: Passage): Passage => {
    if (passage.comment !== "" || !isFunction(passage)) return passage;
    const declared = declarations.get(passage.qualifiedName) ?? [];
    const isOnlyOne = declared.length === 1 && definitions.get(passage.qualifiedName)?.length === 1;
    return isOnlyOne ? { ...passage, comment: declared[0]?.comment ?? "" } : passage;
  };
  return passages.filter(passage => !(isDeclaration(passage) && isDefined(passage))).map(adopted);
}

function isFunction({ kind }: Passage): boolean {
  return kind === "function" || kind === "method";
}

function isDeclaration(passage: Passage): boolean {
  return isFunction(passage) && HEADER.test(passage.path) && !passage.body.includes("{");
}

function put(groups: Map<string, Passage[]>, passage: Passage): void {
  const group = groups.get(passage.qualifiedName);
  if (group === undefined) groups.set(passage.qualifiedName, [passage]);
  else group.push(passage);
}
