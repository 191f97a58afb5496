import { copyFile, mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import { writeCompressed } from "./compressed.mjs";

const RUNTIME = "onnxruntime-web";
/** The smallest of the package's runtimes: for the processor alone. */
const SCRIPT = "ort-wasm-simd-threaded.mjs";
const BINARY = "ort-wasm-simd-threaded.wasm";

/**
 * Copies the runtime that models are computed with to `dist/`, its binary compressed. Resolves to the packages that were used.
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
 * Bundles transformers.js so that it runs on every platform: its native runtime is replaced by the one in WebAssembly, the one for
 * browsers is left out, and so is what reads images.
 *
 * @param {string} root the project's folder
 * @returns {import("esbuild").Plugin}
 */
export function withoutNativeParts(root) {
  const modules = path.join(root, "node_modules");
  return {
    name: "without native parts",
    setup(build) {
      // Its sources, since the package's own bundles have all of that built in.
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
