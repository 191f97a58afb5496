import { createRequire } from "node:module";

/** Takes the JSON of packages in: that is imported with an attribute, which not every Node 20 reads. @type {import("esbuild").Plugin} */
const withJson = {
  name: "with JSON",
  setup: ({ onResolve }) =>
    onResolve({ filter: /^[^.].*\.json$/ }, ({ path, importer }) => ({
      path: createRequire(importer).resolve(path),
    })),
};

/**
 * Compiles a TypeScript program of the project, with what it imports from it, for Node.
 *
 * @param {string} entry
 * @param {string} outfile
 * @returns {Promise<void>}
 */
export async function bundleScript(entry, outfile) {
  // In a fresh checkout this file is read before there are packages.
  const { build } = await import("esbuild");
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: "node",
    target: "node20",
    format: "esm",
    packages: "external",
    plugins: [withJson],
    logLevel: "warning",
  });
}
