import type { Span } from "../../span.ts";

/**
 * The qualified name of the innermost module around everything named in a file, such as a namespace; "" if there is none, or if a name
 * without it would be that of something else in the file.
 */
export function namespaceOf(spans: readonly Span[]): string {
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

/** The name of a definition within its file's namespace. */
export function withoutNamespace(qualifiedName: string, namespace: string): string {
  return namespace === "" ? qualifiedName : qualifiedName.slice(namespace.length + 1);
}

/** Imports and the parts of a long definition have the name of what they are in. */
function hasNoName(kind: Span["kind"]): boolean {
  return kind === "import_block" || kind === "block";
}
