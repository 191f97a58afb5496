import { copyFile, mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import { writeCompressed } from "./compressed.mjs";

const RUNTIME = "onnxruntime-web";
/** The smallest of the package's runtimes: it only uses the processor. */
const SCRIPT = "ort-wasm-simd-threaded.mjs";
const BINARY = "ort-wasm-simd-threaded.wasm";

/**
 * Copies the runtime for models to `dist/`, with its binary compressed. Resolves to the packages that were used.
 *
 * @param {string} root the project's folder
 * @returns {Promise<string[]>}
 */
export async function buildModelRuntime(root) {
  await mkdir(path.join(root, "dist"), { recursive: true });
  const from = path.join(root, "node_modules", RUNTIME, "dist");
  await copyFile(path.join(from, SCRIPT), path.join(root, "dist", SCRIPT));
  await writeCompressed(path.join(root, "dist", `${BINARY}.br`), await readFile(path.join(from, BINARY)));
  return [RUNTIME];
}

/**
 * Bundles transformers.js so that it runs on every platform: the WebAssembly runtime replaces the native one, and the runtime for browsers
 * and the code that reads images are left out.
 *
 * @param {string} root the project's folder
 * @returns {import("esbuild").Plugin}
 */
export function withoutNativeParts(root) {
  const modules = path.join(root, "node_modules");
  return {
    name: "without native parts",
    setup(build) {
      // Uses the package's sources, since its own bundles contain all of that.
      build.onResolve({ filter: /^@huggingface\/transformers$/ }, () => ({
        path: path.join(modules, "@huggingface/transformers/src/transformers.js"),
      }));
      build.onResolve({ filter: /\/onnx-node\.js$/ }, () => ({
        path: path.join(modules, RUNTIME, "dist/ort.node.min.mjs"),
      }));
      build.onResolve({ filter: /^(?:sharp|onnxruntime-web\/webgpu)$/ }, args => ({
        path: args.path,
        namespace: "left out",
      }));
      build.onLoad({ filter: /./, namespace: "left out" }, ({ path: name }) => ({
        contents: `export default function () { throw new Error("${name} is left out."); }`,
      }));
    },
  };
}
