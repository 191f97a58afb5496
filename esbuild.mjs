/**
 * Builds everything that runs into `dist/`.
 *
 *     node esbuild.mjs [--watch] [--dev]
 *
 * Plain JavaScript, because it is what turns TypeScript into something that runs.
 */
import { watch } from "node:fs";
import { chmod, copyFile, mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import * as esbuild from "esbuild";

const ROOT = path.dirname(fileURLToPath(import.meta.url));
const GRAMMARS = path.join(ROOT, "grammars");
const DIST = path.join(ROOT, "dist");
const EXTENSION = "dist/extension.cjs";
/** The editor loads and compiles the extension before it calls it, so its size is part of the activation time. */
const EXTENSION_LIMIT = 100_000;

/**
 * What is loaded only when it is needed, from a file of its own: the tokeniser, whose table is ten times the size of the
 * engine, and the line to the engine, which the extension needs after it is activated.
 */
const APART = new Map([
  ["./tokens.ts", "./tokens.cjs"],
  ["./engineConnection.ts", "./connection.cjs"],
]);

/** @type {esbuild.Plugin} */
const apart = {
  name: "apart",
  setup: build =>
    build.onResolve({ filter: /^\.\// }, ({ path: target, kind }) => {
      const file = kind === "dynamic-import" ? APART.get(target) : undefined;
      return file === undefined ? undefined : { path: file, external: true };
    }),
};

/** @param {boolean} development @returns {esbuild.BuildOptions[]} */
function bundles(development) {
  /** @type {esbuild.BuildOptions} */
  const common = {
    absWorkingDir: ROOT,
    bundle: true,
    platform: "node",
    target: "node20",
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
      plugins: [apart],
    },
    { ...commonJs, entryPoints: ["src/node/engineConnection.ts"], outfile: "dist/connection.cjs" },
    {
      ...commonJs,
      entryPoints: ["src/node/engineProcess.ts"],
      outfile: "dist/engine.cjs",
      plugins: [apart],
    },
    { ...commonJs, entryPoints: ["src/node/tokens.ts"], outfile: "dist/tokens.cjs" },
    {
      ...common,
      format: "esm",
      entryPoints: ["src/cli/main.ts"],
      outfile: "dist/cli.mjs",
      // Some dependencies are CommonJS and call require(), which an ES module does not have by itself.
      banner: { js: 'import{createRequire}from"node:module";const require=createRequire(import.meta.url);' },
    },
  ];
}

/**
 * One folder of `grammars/`, checked and ready to be written.
 *
 * @param {string} folder
 */
async function readLanguage(folder) {
  const file = path.join(GRAMMARS, folder, "language.json");
  const declared = JSON.parse(await readFile(file, "utf8"));
  if (declared.id !== folder)
    throw new Error(`language.json names "${declared.id}"; it must name its folder.`);
  if (!Array.isArray(declared.extensions)) throw new Error("language.json has no list of extensions.");
  const { package: packageName, file: grammarFile } = declared.grammar ?? {};
  if (!packageName || !grammarFile) throw new Error("language.json does not say which grammar to use.");

  const spans = await readFile(path.join(GRAMMARS, folder, "spans.scm"), "utf8");
  const original = await readFile(path.join(ROOT, "node_modules", packageName, grammarFile));
  const grammar = withCurrentLinkSection(original);
  await WebAssembly.compile(grammar);
  const { id, extensions, filenames, interpreters } = declared;
  return { definition: { id, extensions, filenames, interpreters, spans }, grammar };
}

/** Writes `dist/grammars/`, or fails and names the language that is not in order. */
async function buildGrammars() {
  const entries = await readdir(GRAMMARS, { withFileTypes: true });
  const folders = entries.filter(entry => entry.isDirectory()).map(entry => entry.name);
  const definitions = [];
  for (const folder of folders.sort()) {
    const { definition, grammar } = await readLanguage(folder).catch(error => {
      throw new Error(`grammars/${folder}: ${error.message}`, { cause: error });
    });
    definitions.push(definition);
    await mkdir(path.join(DIST, "grammars", folder), { recursive: true });
    await writeFile(path.join(DIST, "grammars", folder, "grammar.wasm"), grammar);
  }
  if (definitions.length === 0) throw new Error("grammars/ holds no language.");
  await writeFile(path.join(DIST, "grammars", "languages.json"), JSON.stringify(definitions));
  await removeStaleGrammars(folders);

  const runtime = path.join(ROOT, "node_modules/web-tree-sitter/web-tree-sitter.wasm");
  await copyFile(runtime, path.join(DIST, "web-tree-sitter.wasm"));
}

/** @param {readonly string[]} folders those to keep */
async function removeStaleGrammars(folders) {
  const kept = new Set([...folders, "languages.json"]);
  for (const name of await readdir(path.join(DIST, "grammars"))) {
    if (!kept.has(name)) await rm(path.join(DIST, "grammars", name), { recursive: true });
  }
}

/**
 * A grammar is a dynamic library. Older compilers described it in a custom section named `dylink`, which
 * web-tree-sitter no longer reads; the same facts are accepted in the layout of its successor, `dylink.0`.
 * Grammars that already have the new section come back unchanged.
 *
 * @param {Uint8Array} wasm
 */
function withCurrentLinkSection(wasm) {
  const HEADER = 8;
  const MEMORY_INFORMATION = 1;
  let position = HEADER;
  const readNumber = () => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = wasm[position++];
      if (byte === undefined) throw new Error("the grammar is cut off.");
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
  };
  const sectionId = readNumber();
  const sectionSize = readNumber();
  const rest = wasm.subarray(position + sectionSize);
  const nameLength = readNumber();
  const name = Buffer.from(wasm.subarray(position, position + nameLength)).toString();
  if (sectionId !== 0 || name !== "dylink") return wasm;

  position += nameLength;
  const factsStart = position;
  for (let fact = 0; fact < 4; fact++) readNumber(); // Size and alignment of its memory, then of its table.
  const facts = wasm.subarray(factsStart, position);
  if (readNumber() !== 0) throw new Error("the grammar needs other libraries.");

  const body = Buffer.concat([
    withLength(Buffer.from("dylink.0")),
    Buffer.from([MEMORY_INFORMATION]),
    withLength(facts),
  ]);
  return Buffer.concat([wasm.subarray(0, HEADER), Buffer.from([0]), withLength(body), rest]);
}

/**
 * The bytes after their number, which is written in WebAssembly's variable-length form.
 *
 * @param {Uint8Array} bytes
 */
function withLength(bytes) {
  const length = [];
  let left = bytes.length;
  while (left >= 0x80) {
    length.push((left & 0x7f) | 0x80);
    left >>>= 7;
  }
  return Buffer.concat([Buffer.from([...length, left]), bytes]);
}

/**
 * Writes the licences of everything that is built in from elsewhere, as those licences ask.
 *
 * @param {readonly string[]} inputs paths of the sources that were bundled
 */
async function writeNotices(inputs) {
  const names = new Set(["web-tree-sitter", ...(await grammarPackages())]);
  for (const input of inputs) {
    const name = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(input)?.[1];
    if (name !== undefined) names.add(name);
  }
  const notices = await Promise.all([...names].sort().map(readNotice));
  await writeFile(path.join(DIST, "NOTICES.txt"), notices.join(`\n${"=".repeat(80)}\n\n`));
}

/** @param {string} name of a package */
async function readNotice(name) {
  const folder = path.join(ROOT, "node_modules", name);
  const { version, license } = JSON.parse(await readFile(path.join(folder, "package.json"), "utf8"));
  const file = (await readdir(folder)).find(entry => /^licen[sc]e/i.test(entry));
  if (file === undefined) throw new Error(`${name} comes without a licence file, so it cannot be shipped.`);
  return `${name} ${version} (${license})\n\n${await readFile(path.join(folder, file), "utf8")}`;
}

async function grammarPackages() {
  const folders = (await readdir(GRAMMARS, { withFileTypes: true })).filter(entry => entry.isDirectory());
  const files = await Promise.all(
    folders.map(({ name }) => readFile(path.join(GRAMMARS, name, "language.json"), "utf8")),
  );
  return files.map(file => JSON.parse(file).grammar.package);
}

/** Prints what was built, and fails when the extension has grown too large to start quickly. */
async function reportSizes() {
  const files = [EXTENSION, "dist/engine.cjs", "dist/cli.mjs", "dist/web-tree-sitter.wasm", "dist/grammars"];
  for (const file of files) {
    console.log(
      `${file.padEnd(28)}${((await sizeOf(path.join(ROOT, file))) / 1000).toFixed(1).padStart(10)} kB`,
    );
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
  const [results] = await Promise.all([
    Promise.all(bundles(development).map(options => esbuild.build({ ...options, metafile: true }))),
    buildGrammars(),
  ]);
  await writeNotices(results.flatMap(({ metafile }) => Object.keys(metafile.inputs)));
  await chmod(path.join(DIST, "cli.mjs"), 0o755);
  if (!development) await reportSizes();
}

/** @param {boolean} development */
async function buildOnEveryChange(development) {
  for (const options of bundles(development)) {
    const context = await esbuild.context({ ...options, logLevel: "info" });
    await context.watch();
  }
  const rebuildGrammars = () => buildGrammars().catch(error => console.error(error.message));
  await rebuildGrammars();
  watch(GRAMMARS, { recursive: true }, rebuildGrammars);
}

const { values: flags } = parseArgs({ options: { watch: { type: "boolean" }, dev: { type: "boolean" } } });
await mkdir(path.join(DIST, "grammars"), { recursive: true });
await (flags.watch ? buildOnEveryChange : buildOnce)(flags.dev ?? false).catch(error => {
  console.error(`The build failed: ${error.message}`);
  process.exitCode = 1;
});
