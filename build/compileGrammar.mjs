/**
 * Compiles a grammar that is written here, or that a package has as sources alone (`"sources"` in language.json), and puts it into the
 * language's folder as `grammar.wasm`:
 *
 *     npm run grammar -- <language> [--generator tree-sitter] [--clang clang-14] [--linker wasm-ld-14]
 *                                   [--headers /usr/include/wasm32-wasi]
 *
 * It takes tree-sitter's program 0.22.6 (`tree-sitter-cli`), clang and lld with a back end for WebAssembly, and the
 * headers of a C library (on Debian 12: clang-14, lld-14, wasi-libc). What comes out is committed, so that only who
 * changes a grammar needs them. The same versions give the same bytes.
 */
import { execFile } from "node:child_process";
import { chmod, copyFile, cp, mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs, promisify } from "node:util";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const run = promisify(execFile);

/** The ABI that every web-tree-sitter of the last years reads. */
const GENERATE = ["generate", "--abi", "14", "grammar.js"];
/**
 * The emscripten target is the one with position-independent code. Of the C library only declarations are used, and some of its headers
 * ask for the system that they belong to.
 */
const COMPILE = [
  "--target=wasm32-unknown-emscripten",
  "-D__wasi__",
  "-fPIC",
  "-fvisibility=default",
  "-Os",
  "-std=c11",
  "-c",
];
const LINK = ["--experimental-pic", "-shared", "--strip-all"];

/**
 * @param {string} language
 * @param {{generator: string, clang: string, linker: string, headers: string}} tools
 */
async function compileGrammar(language, { generator, clang, linker, headers }) {
  const folder = path.join(ROOT, "grammars", language);
  const target = path.join(folder, "grammar.wasm");
  const { grammar } = JSON.parse(await readFile(path.join(folder, "language.json"), "utf8"));
  const scratch = await mkdtemp(path.join(tmpdir(), "llmc-grammar-"));
  try {
    const src = path.join(scratch, "src");
    if (grammar.sources === undefined) await generate(folder, scratch, generator);
    else await cp(path.join(ROOT, "node_modules", grammar.sources, "src"), src, { recursive: true });
    const sources = (await readdir(src)).filter(file => file.endsWith(".c")).sort();
    const objects = sources.map(file => file.replace(/c$/, "o"));
    for (const object of objects) {
      const source = object.replace(/o$/, "c");
      // Paths are relative, so that none of this machine gets into what is compiled.
      await run(clang, [...COMPILE, "-I.", "-isystem", headers, source, "-o", object], { cwd: src });
    }
    await run(linker, [...LINK, ...objects, "-o", target], { cwd: src });
  } finally {
    await rm(scratch, { recursive: true });
  }
  await chmod(target, 0o644); // It is a library, which the linker takes for a program.
  await WebAssembly.compile(await readFile(target));
  const { size } = await stat(target);
  const [version] = (await run(clang, ["--version"])).stdout.split("\n", 1);
  console.log(`grammars/${language}/grammar.wasm: ${size} bytes, compiled by ${version}`);
}

/**
 * @param {string} folder of the language
 * @param {string} scratch where the parser's sources come, in `src`
 * @param {string} generator
 */
async function generate(folder, scratch, generator) {
  // Out here it is what the generator expects: no package around it says that it were an ES module.
  await copyFile(path.join(folder, "grammar.cjs"), path.join(scratch, "grammar.js"));
  await run(generator, GENERATE, { cwd: scratch });
  if ((await readdir(folder)).includes("scanner.c"))
    await copyFile(path.join(folder, "scanner.c"), path.join(scratch, "src/scanner.c"));
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    generator: { type: "string", default: "tree-sitter" },
    clang: { type: "string", default: "clang-14" },
    linker: { type: "string", default: "wasm-ld-14" },
    headers: { type: "string", default: "/usr/include/wasm32-wasi" },
  },
});
const [language] = positionals;
if (language === undefined || positionals.length > 1) {
  console.error("Which language? npm run grammar -- <language>");
  process.exitCode = 2;
} else {
  await compileGrammar(language, values).catch(error => {
    console.error(`The grammar was not compiled: ${error.message}`);
    process.exitCode = 1;
  });
}
