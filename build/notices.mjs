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
  const notices = await Promise.all(
    names.map(name => readNotice(path.join(root, "node_modules", name), path.join(root, "build/licences"))),
  );
  await writeFile(path.join(root, "dist/NOTICES.txt"), notices.join(`\n${"=".repeat(80)}\n\n`));
}

/**
 * @param {string} folder of a package
 * @param {string} licences of packages that name their licence and forget its text
 */
async function readNotice(folder, licences) {
  const { name, version, license } = JSON.parse(await readFile(path.join(folder, "package.json"), "utf8"));
  const own = (await readdir(folder)).find(entry => /^licen[sc]e/i.test(entry));
  const file = own === undefined ? path.join(licences, `${name}.txt`) : path.join(folder, own);
  const text = await readFile(file, "utf8").catch(() => {
    throw new Error(`${name} comes without a licence file, so it cannot be shipped.`);
  });
  return `${name} ${version} (${license})\n\n${text}`;
}
