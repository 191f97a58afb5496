import packages from "./heldOut.json" with { type: "json" };

const HELD_OUT: ReadonlySet<string> = new Set(packages);

/**
 * Tells the packages that figures are measured on, which are never trained on. They were chosen before anything was trained: of each
 * language those of middling size, in the order of the hashes of their names, until there were questions enough.
 */
export function isHeldOut(packageName: string): boolean {
  return HELD_OUT.has(packageName);
}
