import { Parser } from "web-tree-sitter";
import { TreeMemory } from "./treeMemory.ts";

/** What web-tree-sitter is given its runtime with. */
type Instantiated = (instance: WebAssembly.Instance, module: WebAssembly.Module) => void;

/** web-tree-sitter has one runtime in a process, and whoever starts it again is given the same one. */
let started: Promise<TreeMemory> | undefined;

/** Starts web-tree-sitter, once. Parsers can be made when it resolves. */
export function startRuntime(compiled: () => Promise<WebAssembly.Module>): Promise<TreeMemory> {
  started ??= start(compiled).catch(error => {
    started = undefined;
    throw error;
  });
  return started;
}

async function start(compiled: () => Promise<WebAssembly.Module>): Promise<TreeMemory> {
  const runtime = await compiled();
  let parts: ConstructorParameters<typeof TreeMemory> | undefined;
  // The runtime is handed over, so that it looks for no file of its own.
  await Parser.init({
    instantiateWasm(imports: WebAssembly.Imports, done: Instantiated) {
      const instance = new WebAssembly.Instance(runtime, imports);
      parts = [instance.exports, imports["env"]?.["memory"]];
      done(instance, runtime);
      return {};
    },
  });
  if (parts === undefined) throw new Error("web-tree-sitter was started by somebody else");
  return new TreeMemory(...parts);
}
