import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

/**
 * Writes the licences of everything that is built in from elsewhere, as those licences ask.
 *
 * @param {string} root the project's folder
 * @param {readonly string[]} packages that were copied
 * @param {readonly string[]} inputs paths of the sources that were bundled
 */
export async function writeNotices(root, packages, inputs) {
  const bundled = inputs.flatMap(input => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(input)?.[1] ?? []);
  const names = [...new Set([...packages, ...bundled])].sort();
  const notices = await Promise.all(names.map(name => readNotice(path.join(root, "node_modules", name))));
  await writeFile(path.join(root, "dist/NOTICES.txt"), notices.join(`\n${"=".repeat(80)}\n\n`));
}

/** @param {string} folder of a package */
async function readNotice(folder) {
  const { name, version, license } = JSON.parse(await readFile(path.join(folder, "package.json"), "utf8"));
  const file = (await readdir(folder)).find(entry => /^licen[sc]e/i.test(entry));
  if (file === undefined) throw new Error(`${name} comes without a licence file, so it cannot be shipped.`);
  return `${name} ${version} (${license})\n\n${await readFile(path.join(folder, file), "utf8")}`;
}
