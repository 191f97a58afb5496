import packages from "./heldOut.json" with { type: "json" };

const HELD_OUT: ReadonlySet<string> = new Set(packages);

/**
 * Decides which packages are used for the figures and never for training. They were chosen before anything was trained: for each language
 * those of medium size, in the order of the hashes of their names, until there were enough questions.
 */
export function isHeldOut(packageName: string): boolean {
  return HELD_OUT.has(packageName);
}
