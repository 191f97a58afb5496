import { Parser } from "web-tree-sitter";
import { type Library, QueryMemory } from "./queryMemory.ts";
import { TreeMemory } from "./treeMemory.ts";

/** What web-tree-sitter is given its runtime with. */
type Instantiated = (instance: WebAssembly.Instance, module: WebAssembly.Module) => void;
type Instantiate = (imports: WebAssembly.Imports, done: Instantiated) => object;

/** web-tree-sitter's runtime, and what reads its memory. */
export interface Runtime {
  readonly trees: TreeMemory;
  readonly queries: QueryMemory;
}

/** web-tree-sitter has one runtime in a process, and whoever starts it again is given the same one. */
let started: Promise<Runtime> | undefined;

/** Starts web-tree-sitter, once. Parsers can be made when it resolves. */
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
  // The runtime is handed over, so that it looks for no file of its own. What it is handed over in is what the library calls it by later.
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
