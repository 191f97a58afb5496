import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

/**
 * Writes the licences of everything that is built in from elsewhere, as those licences require.
 *
 * @param {string} root the project's folder
 * @param {readonly string[]} copied names of packages, and of grammars from packages that collect those of others
 * @param {readonly string[]} inputs paths of the sources that were bundled
 */
export async function writeNotices(root, copied, inputs) {
  const folders = copied.map(name => `node_modules/${name}`);
  // A package may contain another one, of its own version.
  const bundled = inputs.flatMap(input => /.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input)?.[0] ?? []);
  const named = new Map([...folders, ...bundled].map(folder => [folder, nameOf(folder)]));
  const sorted = [...named].sort(([, a], [, b]) => (a < b ? -1 : 1));
  const notices = await Promise.all(sorted.map(([folder, name]) => readNotice(root, folder, name)));
  await writeFile(path.join(root, "dist/NOTICES.txt"), notices.join(`\n${"=".repeat(80)}\n\n`));
}

/** @param {string} folder of a package, from the project's @returns {string} the package's name */
function nameOf(folder) {
  return folder.replace(/.*node_modules\//, "");
}

/**
 * @param {string} root the project's folder
 * @param {string} folder of a package, from the project's
 * @param {string} name
 */
async function readNotice(root, folder, name) {
  const place = path.join(root, folder);
  const described = await readFile(path.join(place, "package.json"), "utf8").catch(() => undefined);
  const own = described === undefined ? [] : await readdir(place);
  const licence = own.find(entry => /^licen[sc]e/i.test(entry));
  // The fallback is for packages that lack a licence file, and for grammars: the licence of a collection does not cover them.
  const file =
    licence === undefined ? path.join(root, "build/licences", `${name}.txt`) : path.join(place, licence);
  const text = await readFile(file, "utf8").catch(() => {
    throw new Error(`${name} comes without a licence file, so it cannot be shipped.`);
  });
  if (described === undefined) return `${name}\n\n${text}`;
  const { version, license } = JSON.parse(described);
  return `${name} ${version} (${license})\n\n${text}`;
}
