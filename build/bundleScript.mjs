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
    logLevel: "warning",
  });
}
