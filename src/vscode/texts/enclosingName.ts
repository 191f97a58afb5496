/** The qualified name of the parent of a span; empty if no named span encloses it. */
export function enclosingName(qualifiedName: string, name: string): string {
  const own = `.${name}`;
  return qualifiedName.endsWith(own) ? qualifiedName.slice(0, -own.length) : "";
}
