import { Parser } from "web-tree-sitter";
import { type Library, QueryMemory } from "./queryMemory.ts";
import { TreeMemory } from "./treeMemory.ts";

/** The callback by which web-tree-sitter receives its runtime. */
type Instantiated = (instance: WebAssembly.Instance, module: WebAssembly.Module) => void;
type Instantiate = (imports: WebAssembly.Imports, done: Instantiated) => object;

/** Access to the memory of web-tree-sitter's runtime. */
export interface Runtime {
  readonly trees: TreeMemory;
  readonly queries: QueryMemory;
}

/** web-tree-sitter has one runtime per process, so every caller gets the same one. */
let started: Promise<Runtime> | undefined;

/** Starts web-tree-sitter, once. Parsers can be made after it resolves. */
export function startRuntime(compiled: () => Promise<WebAssembly.Module>): Promise<Runtime> {
  started ??= start(compiled).catch(error => {
    started = undefined;
    throw error;
  });
  return started;
}

async function start(compiled: () => Promise<WebAssembly.Module>): Promise<Runtime> {
  const runtime = await compiled();
  let parts: { readonly exports: WebAssembly.Exports; readonly memory: unknown } | undefined;
  // Passing the runtime in keeps the library from looking for a file of its own. It later calls the runtime through this same object.
  const library: Library & { readonly instantiateWasm: Instantiate } = {
    instantiateWasm(imports, done) {
      const instance = new WebAssembly.Instance(runtime, imports);
      parts = { exports: instance.exports, memory: imports["env"]?.["memory"] };
      done(instance, runtime);
      return {};
    },
  };
  await Parser.init(library);
  if (parts === undefined) throw new Error("web-tree-sitter was started by somebody else");
  const { exports, memory } = parts;
  if (!(memory instanceof WebAssembly.Memory)) throw new Error("web-tree-sitter's runtime has no memory");
  return {
    trees: new TreeMemory(exports, memory, library),
    queries: new QueryMemory(exports, memory, library),
  };
}
