import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { bundleScript } from "./bundleScript.mjs";
import { writeCompressed } from "./compressed.mjs";
import { withCurrentLinkSection } from "./linkSection.mjs";
import { readSpans } from "./readSpans.mjs";
import { withScannerState } from "./scannerState.mjs";

/** Records what the compiled queries were made from. */
const QUERIES_OF = "queries.txt";

/** How a language writes comments and calls, on which the index does not depend. */
const NOT_INDEXED = ["comment", "membersByName", "folderByName", "exportedByCapital", "headers", "bareCalls"];

/**
 * Writes web-tree-sitter's runtime and every language of `grammars/` to `dist/`, or fails and names the language with the problem. Resolves
 * to the names for the licence notices: of packages, and of grammars that a package collects from others.
 *
 * @param {string} root the project's folder
 * @returns {Promise<string[]>}
 */
export async function buildGrammars(root) {
  const target = path.join(root, "dist/grammars");
  await mkdir(target, { recursive: true });
  const languages = await readLanguages(root);
  for (const { definition, grammar } of languages) {
    await mkdir(path.join(target, definition.id), { recursive: true });
    await writeCompressed(path.join(target, definition.id, "grammar.wasm.br"), grammar);
  }
  const definitions = languages.map(({ definition }) => definition);
  const indexed = definitions.map(definition =>
    Object.fromEntries(Object.entries(definition).filter(([key]) => !NOT_INDEXED.includes(key))),
  );
  const fingerprint = createHash("sha256").update(JSON.stringify(indexed));
  for (const { grammar } of languages) fingerprint.update(grammar);
  const built = { fingerprint: fingerprint.digest("base64url").slice(0, 22), languages: definitions };
  await writeFile(path.join(target, "languages.json"), JSON.stringify(built));
  await removeAllBut(new Set(["languages.json", QUERIES_OF, ...definitions.map(({ id }) => id)]), target);

  const runtime = "web-tree-sitter";
  const file = `${runtime}.wasm`;
  await copyFile(path.join(root, "node_modules", runtime, file), path.join(root, "dist", file));
  await compileQueries(root, built.fingerprint);
  return [runtime, ...languages.flatMap(({ sources }) => sources)];
}

/**
 * Compiles the queries of all languages, unless that was done for the same ones. It takes seconds, during which the engine could not
 * answer.
 *
 * @param {string} root
 * @param {string} fingerprint of the languages
 */
async function compileQueries(root, fingerprint) {
  const dist = path.join(root, "dist");
  const script = path.join(root, "test/.out/scripts/compileQueries.mjs");
  await bundleScript(path.join(root, "build/compileQueries.ts"), script);
  const made = createHash("sha256").update(fingerprint);
  for (const file of [script, path.join(dist, "web-tree-sitter.wasm")]) made.update(await readFile(file));
  const note = path.join(dist, "grammars", QUERIES_OF);
  const of = made.digest("base64url");
  if ((await readFile(note, "utf8").catch(() => "")) === of) return;
  const flags = ["--liftoff-only", "--no-freeze-flags-after-init"];
  await promisify(execFile)(process.execPath, [...flags, script, dist]);
  await writeFile(note, of);
}

/** @param {string} root */
async function readLanguages(root) {
  const entries = await readdir(path.join(root, "grammars"), { withFileTypes: true });
  const folders = entries.filter(entry => entry.isDirectory()).map(entry => entry.name);
  if (folders.length === 0) throw new Error("grammars/ holds no language.");
  const read = folders.sort().map(folder =>
    readLanguage(root, folder).catch(error => {
      throw new Error(`grammars/${folder}: ${error.message}`, { cause: error });
    }),
  );
  return Promise.all(read);
}

/**
 * @param {string} root
 * @param {string} folder of one language
 */
async function readLanguage(root, folder) {
  const source = path.join(root, "grammars", folder);
  const declared = JSON.parse(await readFile(path.join(source, "language.json"), "utf8"));
  const { id, called, extensions, filenames, interpreters } = declared;
  const { depth, dialect, repairs } = declared;
  const { package: packageName, sources, file } = declared.grammar ?? {};
  if (id !== folder) throw new Error(`language.json names "${id}"; it must name its folder.`);
  if (!Array.isArray(extensions)) throw new Error("language.json has no list of extensions.");
  if (!file) throw new Error("language.json does not say which grammar to use.");

  const spans = readSpans(source, declared.spans);
  // A grammar that no package has is compiled here, and kept in the language's own folder.
  const place = packageName === undefined ? source : path.join(root, "node_modules", packageName);
  const grammar = withScannerState(withCurrentLinkSection(await readFile(path.join(place, file))));
  await WebAssembly.compile(grammar); // Fails here rather than when the first file is parsed.
  const files = { extensions, filenames, interpreters };
  const others = Object.fromEntries(NOT_INDEXED.map(key => [key, declared[key]]));
  const definition = { id, called, ...files, depth, dialect, repairs, spans, ...others };
  return { definition, grammar, sources: sources === undefined ? sourcesOf(packageName, file) : [sources] };
}

/**
 * The names under which a grammar's licences are found. A package has its own grammars at its top; one that collects those of others has
 * them in folders, and its licence does not cover them.
 *
 * @param {string | undefined} packageName
 * @param {string} file
 */
function sourcesOf(packageName, file) {
  if (packageName === undefined) return [];
  return path.dirname(file) === "." ? [packageName] : [packageName, path.basename(file, ".wasm")];
}

/**
 * @param {ReadonlySet<string>} kept
 * @param {string} folder
 */
async function removeAllBut(kept, folder) {
  for (const name of await readdir(folder)) {
    if (!kept.has(name)) await rm(path.join(folder, name), { recursive: true });
  }
}
