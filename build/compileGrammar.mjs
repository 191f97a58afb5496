/**
 * Compiles a grammar that is written here, or that its package has as sources only (`"sources"` in language.json), to `grammar.wasm` in the
 * language's folder:
 *
 *     npm run grammar -- <language> [--generator tree-sitter] [--clang clang-14] [--linker wasm-ld-14]
 *                                   [--headers /usr/include/wasm32-wasi]
 *
 * It needs tree-sitter's program 0.22.6 (`tree-sitter-cli`), clang and lld with a back end for WebAssembly, and the headers of a C library
 * (on Debian 12: clang-14, lld-14, wasi-libc). The result is committed, so that only those who change a grammar need these tools. The same
 * versions give the same bytes.
 */
import { execFile } from "node:child_process";
import { chmod, copyFile, cp, mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs, promisify } from "node:util";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const run = promisify(execFile);

/** The ABI that every web-tree-sitter of recent years reads. */
const GENERATE = ["generate", "--abi", "14", "grammar.js"];
/**
 * Only the emscripten target has position-independent code. Of the C library only declarations are used, and some of its headers check that
 * they belong to the target's system.
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
      // Paths are relative, so that no path of this machine gets into the result.
      await run(clang, [...COMPILE, "-I.", "-isystem", headers, source, "-o", object], { cwd: src });
    }
    await run(linker, [...LINK, ...objects, "-o", target], { cwd: src });
  } finally {
    await rm(scratch, { recursive: true });
  }
  await chmod(target, 0o644); // The linker marks it as executable, although it is a library.
  await WebAssembly.compile(await readFile(target));
  const { size } = await stat(target);
  const [version] = (await run(clang, ["--version"])).stdout.split("\n", 1);
  console.log(`grammars/${language}/grammar.wasm: ${size} bytes, compiled by ${version}`);
}

/**
 * @param {string} folder of the language
 * @param {string} scratch gets the parser's sources, in `src`
 * @param {string} generator
 */
async function generate(folder, scratch, generator) {
  // Copied out of the project, whose package.json would make it an ES module, which the generator does not expect.
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
