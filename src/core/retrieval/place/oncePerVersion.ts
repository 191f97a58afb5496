import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";

/** Keeps what a function makes of an index until the index changes. */
export function oncePerVersion<Made>(make: (index: WorkspaceIndex) => Made): (index: WorkspaceIndex) => Made {
  const known = new WeakMap<WorkspaceIndex, { readonly version: number; readonly made: Made }>();
  return index => {
    const before = known.get(index);
    if (before?.version === index.version) return before.made;
    const made = make(index);
    known.set(index, { version: index.version, made });
    return made;
  };
}
