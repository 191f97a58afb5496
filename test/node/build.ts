import { existsSync } from "node:fs";
import path from "node:path";

const DIST = path.resolve(import.meta.dirname, "../../dist");

/** A file of the build: tests of processes run what users run. */
export function built(name: string): string {
  const file = path.join(DIST, name);
  if (!existsSync(file)) throw new Error(`${name} is not built. Run "npm run build" first.`);
  return file;
}
