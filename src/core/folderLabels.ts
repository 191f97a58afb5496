/** What a folder is called on the disk. */
export function nameOnDisk({ root }: { readonly root: string }): string {
  return root.split(/[/\\]/).findLast(name => name !== "") ?? "";
}

/**
 * What folders are called where there are several: their names, those of one name told apart by a number in their order. A number that
 * makes it the name of another one is left out.
 */
export function folderLabels(names: readonly string[]): string[] {
  const taken = new Set(names);
  const met = new Set<string>();
  return names.map(name => {
    const label = met.has(name) ? numbered(name, taken) : name;
    met.add(name);
    taken.add(label);
    return label;
  });
}

function numbered(name: string, taken: ReadonlySet<string>): string {
  for (let number = 2; ; number++) {
    const label = `${name} (${number})`;
    if (!taken.has(label)) return label;
  }
}
