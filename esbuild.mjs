/**
 * Builds everything that runs into `dist/`.
 *
 *     node esbuild.mjs [--watch] [--dev]
 *
 * Plain JavaScript, because it is what turns TypeScript into something that runs.
 */
import { watch } from "node:fs";
import { chmod, copyFile, mkdir, readdir, stat } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import * as esbuild from "esbuild";
import { sharedEditorApi } from "./build/editorApi.mjs";
import { buildGrammars } from "./build/grammars.mjs";
import { buildModelRuntime, withoutNativeParts } from "./build/modelRuntime.mjs";
import { writeNotices } from "./build/notices.mjs";

const ROOT = path.dirname(fileURLToPath(import.meta.url));
const DIST = path.join(ROOT, "dist");
const EXTENSION = "dist/extension.cjs";
/** The editor loads and compiles the extension before it calls it, so its size is part of the activation time. */
const EXTENSION_LIMIT = 100_000;

/**
 * What is loaded only when it is needed, by the file of its own that it is built into: the tokeniser, whose table is five
 * times the size of the engine, the line to the engine, which the extension needs after it is activated, the search palette
 * and the Index Doctor, which it needs when they are opened, what a hover and a rebuild say, the menu of the index, what
 * draws the rows of the spans and of the basket, what measures and fills the basket, sends it, saves it and finds again
 * what is gone from it, what finds the cells of notebooks, what measures how well code is found, what only those need who
 * choose another embedder than the built-in one, chat, what agents call, and what counts that.
 */
const APART = new Map([
  ["node/tokens.ts", "./tokens.cjs"],
  ["node/engine/engineConnection.ts", "./connection.cjs"],
  ["node/network/networkDesk.ts", "./network.cjs"],
  ["node/embedders/optInEmbedders.ts", "./embedders.cjs"],
  ["vscode/search/searchPalette.ts", "./searchPalette.cjs"],
  ["vscode/basket/basketCode.ts", "./basketCode.cjs"],
  ["vscode/spans/spansCode.ts", "./spansCode.cjs"],
  ["vscode/documents/showCell.ts", "./showCell.cjs"],
  ["vscode/hover/hoverText.ts", "./hoverText.cjs"],
  ["vscode/index/rebuildProgress.ts", "./rebuildProgress.cjs"],
  ["vscode/index/statusMenu.ts", "./statusMenu.cjs"],
  ["vscode/evaluation/evaluateFolder.ts", "./evaluateFolder.cjs"],
  ["vscode/agents/usageCode.ts", "./usage.cjs"],
  ["vscode/doctor/doctorCode.ts", "./doctorCode.cjs"],
  ["vscode/embedders/embedderCommands.ts", "./embedderCommands.cjs"],
  ["core/tools/runTool.ts", "./tools.cjs"],
  ["vscode/chat/chatTurns.ts", "./chat.cjs"],
  ["node/mcp/serveMcp.ts", "./mcpServer.cjs"],
  ["node/mcp/shareEngine.ts", "./share.cjs"],
]);

/** @param {readonly string[]} sources which of them; the terminal has the others within @returns {esbuild.Plugin} */
function apart(sources = [...APART.keys()]) {
  return {
    name: "apart",
    setup: build =>
      build.onResolve({ filter: /^\.\.?\// }, ({ path: target, kind, resolveDir }) => {
        const source = path.relative(path.join(ROOT, "src"), path.resolve(resolveDir, target));
        const known = source.split(path.sep).join("/");
        const file = kind === "dynamic-import" && sources.includes(known) ? APART.get(known) : undefined;
        return file === undefined ? undefined : { path: file, external: true };
      }),
  };
}

/** @param {boolean} development @returns {esbuild.BuildOptions[]} */
function bundles(development) {
  /** @type {esbuild.BuildOptions} */
  const common = {
    absWorkingDir: ROOT,
    bundle: true,
    platform: "node",
    target: "node20",
    // Otherwise esbuild makes `/\p{L}/u` a call that builds the expression again each time, as engines may know other versions of Unicode.
    supported: { "regexp-unicode-property-escapes": true },
    minify: !development,
    sourcemap: development,
    legalComments: "none",
    logLevel: "warning",
  };
  /** @type {esbuild.BuildOptions} */
  const commonJs = {
    ...common,
    format: "cjs",
    // The package's default entry reads import.meta.url, which does not exist in CommonJS.
    alias: { "web-tree-sitter": path.join(ROOT, "node_modules/web-tree-sitter/web-tree-sitter.cjs") },
  };
  return [
    {
      ...commonJs,
      entryPoints: ["src/extension.ts"],
      outfile: EXTENSION,
      external: ["vscode"],
      plugins: [apart(), sharedEditorApi(ROOT)],
    },
    ...[...APART].map(([source, file]) => ({
      ...commonJs,
      entryPoints: [`src/${source}`],
      outfile: path.join("dist", file),
      external: ["vscode"],
      plugins: [apart(), sharedEditorApi(ROOT)],
    })),
    { ...commonJs, entryPoints: ["src/node/engine/engineLauncher.ts"], outfile: "dist/launcher.cjs" },
    {
      ...commonJs,
      entryPoints: ["src/node/engine/engineProcess.ts"],
      outfile: "dist/engine.cjs",
      plugins: [apart()],
    },
    { ...commonJs, entryPoints: ["src/node/mcp/mcpProcess.ts"], outfile: "dist/mcp.cjs", plugins: [apart()] },
    {
      ...commonJs,
      entryPoints: ["src/node/embedders/modelProcess.ts"],
      outfile: "dist/model.cjs",
      plugins: [withoutNativeParts(ROOT)],
      // The library asks where it is, which a CommonJS file says in another way.
      define: { "import.meta.url": "MODULE_ADDRESS" },
      banner: { js: 'const MODULE_ADDRESS=require("node:url").pathToFileURL(__filename).href;' },
    },
    {
      ...common,
      format: "esm",
      entryPoints: ["src/cli/main.ts"],
      outfile: "dist/cli.mjs",
      // Some dependencies are CommonJS and call require(), which an ES module does not have by itself.
      banner: { js: 'import{createRequire}from"node:module";const require=createRequire(import.meta.url);' },
      plugins: [apart(["node/mcp/serveMcp.ts", "node/tokens.ts"])],
    },
  ];
}

/** Prints what was built, and fails when the extension has grown too large to start quickly. */
async function reportSizes() {
  for (const name of (await readdir(DIST)).filter(name => !name.endsWith(".vsix"))) {
    const kilobytes = (await sizeOf(path.join(DIST, name))) / 1000;
    console.log(`dist/${name.padEnd(24)}${kilobytes.toFixed(1).padStart(10)} kB`);
  }
  const extension = await sizeOf(path.join(ROOT, EXTENSION));
  if (extension > EXTENSION_LIMIT) {
    throw new Error(
      `${EXTENSION} has ${extension} bytes; at most ${EXTENSION_LIMIT} keep the editor's start quick.`,
    );
  }
}

/** @param {string} file @returns {Promise<number>} bytes of a file, or of all files below a folder */
async function sizeOf(file) {
  const found = await stat(file);
  if (!found.isDirectory()) return found.size;
  const sizes = await Promise.all((await readdir(file)).map(name => sizeOf(path.join(file, name))));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** @param {boolean} development */
async function buildOnce(development) {
  const builds = bundles(development).map(options => esbuild.build({ ...options, metafile: true }));
  const copying = [buildGrammars(ROOT), buildModelRuntime(ROOT)];
  const [copied, results] = await Promise.all([Promise.all(copying), Promise.all(builds)]);
  const inputs = results.flatMap(({ metafile }) => Object.keys(metafile?.inputs ?? {}));
  await writeNotices(ROOT, copied.flat(), inputs);
  await copyFile(path.join(ROOT, "model/embedder.bin"), path.join(DIST, "embedder.bin"));
  await chmod(path.join(ROOT, "dist/cli.mjs"), 0o755);
  if (!development) await reportSizes();
}

/** @param {boolean} development */
async function buildOnEveryChange(development) {
  for (const options of bundles(development)) {
    const context = await esbuild.context({ ...options, logLevel: "info" });
    await context.watch();
  }
  await copyFile(path.join(ROOT, "model/embedder.bin"), path.join(DIST, "embedder.bin"));
  await buildModelRuntime(ROOT);
  const rebuildGrammars = () => buildGrammars(ROOT).catch(error => console.error(error.message));
  await rebuildGrammars();
  watch(path.join(ROOT, "grammars"), { recursive: true }, rebuildGrammars);
}

const { values: flags } = parseArgs({ options: { watch: { type: "boolean" }, dev: { type: "boolean" } } });
await mkdir(DIST, { recursive: true });
await (flags.watch ? buildOnEveryChange : buildOnce)(flags.dev ?? false).catch(error => {
  console.error(`The build failed: ${error.message}`);
  process.exitCode = 1;
});
