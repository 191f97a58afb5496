import { lstat, readdir } from "node:fs/promises";
import path from "node:path";

/** Whether names in other capitals are the same file, by the folder of the workspace that was tried. */
const lenient = new Map<string, boolean>();

/**
 * What a file is called; the same where it is not there. Linux does not tell that of a disk on which capitals do not count, as
 * those of other systems are that it sees from a container or WSL: a file still answers there to the name that it had before
 * only its capitals were changed.
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

/** Asks for something in the folder by a name that nothing in it has. */
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
