import { createRequire } from "node:module";

/** Bundles JSON of packages: importing it takes an attribute, which not every Node 20 reads. @type {import("esbuild").Plugin} */
const withJson = {
  name: "with JSON",
  setup: ({ onResolve }) =>
    onResolve({ filter: /^[^.].*\.json$/ }, ({ path, importer }) => ({
      path: createRequire(importer).resolve(path),
    })),
};

/**
 * Compiles a TypeScript program of the project, with its imports from the project, for Node.
 *
 * @param {string} entry
 * @param {string} outfile
 * @returns {Promise<void>}
 */
export async function bundleScript(entry, outfile) {
  // Imported late: in a fresh checkout this file is loaded before packages are installed.
  const { build } = await import("esbuild");
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: "node",
    target: "node20",
    supported: { "regexp-unicode-property-escapes": true },
    format: "esm",
    packages: "external",
    plugins: [withJson],
    logLevel: "warning",
  });
}
