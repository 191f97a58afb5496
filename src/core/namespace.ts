import { isType, type SpanTitle } from "./span.ts";

/** The part of a title that says where a definition belongs. */
type Named = Pick<SpanTitle, "kind" | "qualifiedName">;

/**
 * The qualified name of the innermost module around everything named in a file, such as a namespace; "" if there is none, or if a name
 * without it would be that of something else in the file.
 */
export function namespaceOf(spans: readonly Named[]): string {
  const named = spans.filter(({ qualifiedName, kind }) => qualifiedName !== "" && !hasNoName(kind));
  const modules = named.filter(({ kind }) => kind === "module").map(({ qualifiedName }) => qualifiedName);
  const definitions = named.flatMap(({ kind, qualifiedName }) => (kind === "module" ? [] : [qualifiedName]));
  if (definitions.length === 0) return "";
  const around = modules.filter(module => definitions.every(name => name.startsWith(`${module}.`)));
  const namespace = around.reduce(
    (longest, module) => (module.length > longest.length ? module : longest),
    "",
  );
  const whole = new Set(definitions);
  return definitions.some(name => whole.has(withoutNamespace(name, namespace))) ? "" : namespace;
}

/** The name of a definition within its file's namespace; its own name if it is not in it, as the namespace itself. */
export function withoutNamespace(qualifiedName: string, namespace: string): string {
  const isWithin = qualifiedName.startsWith(`${namespace}.`);
  return isWithin ? qualifiedName.slice(namespace.length + 1) : qualifiedName;
}

/**
 * The qualified name of a definition as people are shown it: a namespace around it is left out where the type that is then first says more.
 */
export function displayName({
  kind,
  qualifiedName,
  namespace = "",
}: Named & { readonly namespace?: string }): string {
  const within = withoutNamespace(qualifiedName, namespace);
  return isType(kind) || within.includes(".") ? within : qualifiedName;
}

/** Imports and the parts of a long definition have the name of what they are in. */
function hasNoName(kind: Named["kind"]): boolean {
  return kind === "import_block" || kind === "block";
}
