/** The name of a folder on disk. */
export function nameOnDisk({ root }: { readonly root: string }): string {
  return root.split(/[/\\]/).findLast(name => name !== "") ?? "";
}

/**
 * Labels for several folders: their names. Folders of the same name are told apart by a number, in their order; numbers that would make the
 * label the name of another folder are skipped.
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
