/** What a folder is called on the disk. */
export function nameOnDisk({ root }: { readonly root: string }): string {
  return root.split(/[/\\]/).findLast(name => name !== "") ?? "";
}

/** What folders are called where there are several: their names, those of one name told apart by a number in their order. */
export function folderLabels(names: readonly string[]): string[] {
  const taken = new Map<string, number>();
  return names.map(name => {
    const before = taken.get(name) ?? 0;
    taken.set(name, before + 1);
    return before === 0 ? name : `${name} (${before + 1})`;
  });
}
