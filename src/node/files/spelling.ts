import { lstat, readdir } from "node:fs/promises";
import path from "node:path";

/** Whether case does not matter in names, for each workspace folder that was tried. */
const lenient = new Map<string, boolean>();

/**
 * The name of a file as it is on the disk; the given one if it does not exist. Linux does not tell this for case-insensitive disks, such as
 * those of other systems that it sees from a container or WSL. There, a file whose name changed only in case is still found under its old
 * name.
 */
export async function spelling(root: string, file: string): Promise<string> {
  if (!(await isLenient(root))) return file;
  const spelt: string[] = [];
  for (const name of file.split("/")) {
    const names = await readdir(path.join(root, ...spelt));
    const alike = names.find(each => each.toLowerCase() === name.toLowerCase());
    if (alike === undefined) return file;
    spelt.push(names.includes(name) ? name : alike);
  }
  return spelt.join("/");
}

/** Whether case does not matter: looks for an entry of the folder by its name in other case, unless another entry has that name. */
async function isLenient(root: string): Promise<boolean> {
  const known = lenient.get(root);
  if (known !== undefined) return known;
  const names = new Set(await readdir(root).catch(() => []));
  const other = [...names].map(inOtherCapitals).find(name => /[a-z]/i.test(name) && !names.has(name));
  if (other === undefined) return false;
  const found = await lstat(path.join(root, other)).then(
    () => true,
    () => false,
  );
  lenient.set(root, found);
  return found;
}

function inOtherCapitals(name: string): string {
  const upper = name.toUpperCase();
  return name === upper ? name.toLowerCase() : upper;
}
