import type { Query, Tree } from "web-tree-sitter";
import { isEnded, QueryEnded } from "./queryEnded.ts";
import type { Library } from "./queryMemory.ts";

/** The functions of web-tree-sitter's runtime that are called here. Nodes are passed in the transfer buffer. */
interface Functions {
  /** The address of the transfer buffer. */
  ts_init(): number;
  free(address: number): void;
  ts_tree_root_node_wasm(tree: number): void;
  ts_node_end_index_wasm(tree: number): number;
  ts_node_end_point_wasm(tree: number): void;
  ts_node_symbol_wasm(tree: number): number;
  ts_node_is_named_wasm(tree: number): number;
  ts_node_is_extra_wasm(tree: number): number;
  ts_node_child_by_field_id_wasm(tree: number, field: number): void;
  ts_node_children_wasm(tree: number): void;
  ts_query_matches_wasm(query: number, tree: number, ...options: readonly number[]): void;
}

const FUNCTIONS: readonly (keyof Functions)[] = [
  "ts_init",
  "free",
  "ts_tree_root_node_wasm",
  "ts_node_end_index_wasm",
  "ts_node_end_point_wasm",
  "ts_node_symbol_wasm",
  "ts_node_is_named_wasm",
  "ts_node_is_extra_wasm",
  "ts_node_child_by_field_id_wasm",
  "ts_node_children_wasm",
  "ts_query_matches_wasm",
];

/**
 * Nodes as the runtime writes them, `NODE_WORDS` words each: address, start, row, column, and a word for the runtime itself. These words
 * and the index of the node's first word identify a node.
 */
export type NodeWords = Int32Array;

/** The number of words of one node. */
export const NODE_WORDS = 5;

/** The result when the runtime allocated nothing, so that there is nothing to free. */
const NO_NODES: NodeWords = new Int32Array(0);

/** Tells the runtime to limit a query neither to a stretch of the text nor to the nodes around one, by rows or by offsets. */
const EVERYWHERE: readonly number[] = new Array<number>(12).fill(0);

/** Means "no limit" to the runtime. */
const UNLIMITED = 0xffffffff;

/**
 * Reads web-tree-sitter's trees from the memory of its runtime. The library's own classes make three objects of every node and leave
 * JavaScript for most calls, which adds half as much time again to that of the query. This must read the same as those classes do: the
 * version of the library is fixed, and a test compares the two for every language.
 */
export class TreeMemory {
  readonly #functions: Functions;
  readonly #memory: WebAssembly.Memory;
  readonly library: Library;
  #words: Int32Array;
  /** The index of the transfer buffer among the words. */
  readonly transfer: number;

  /** The runtime must have been started already. */
  constructor(exports: WebAssembly.Exports, memory: WebAssembly.Memory, library: Library) {
    const missing = FUNCTIONS.find(name => typeof exports[name] !== "function");
    if (missing !== undefined) throw new Error(`web-tree-sitter's runtime has no ${missing}`);
    this.#functions = exports as unknown as Functions;
    this.#memory = memory;
    this.library = library;
    this.#words = new Int32Array(memory.buffer);
    // The call also writes to the buffer, so it must never come between a request and its answer.
    this.transfer = this.#functions.ts_init() >> 2;
  }

  /** The tree must not be freed while it is read. A query ends with a `QueryEnded` error when `givesUp` says so. */
  read(tree: Tree, givesUp: () => boolean = () => false): TreeReader {
    return new TreeReader(this, this.#functions, tree, givesUp);
  }

  /** The current memory: when it grows, older views of it become empty. */
  get words(): Int32Array {
    if (this.#words.length === 0) this.#words = new Int32Array(this.#memory.buffer);
    return this.#words;
  }
}

/** Reads one tree. Offsets are UTF-16 units. */
export class TreeReader {
  readonly #memory: TreeMemory;
  readonly #functions: Functions;
  readonly #tree: number;
  readonly #typeNames: readonly string[];
  readonly #givesUp: () => boolean;

  constructor(memory: TreeMemory, functions: Functions, tree: Tree, givesUp: () => boolean) {
    this.#memory = memory;
    this.#functions = functions;
    this.#tree = addressOf(tree);
    this.#typeNames = tree.language.types;
    this.#givesUp = givesUp;
  }

  root(): NodeWords {
    this.#functions.ts_tree_root_node_wasm(this.#tree);
    const { words, transfer } = this.#memory;
    return words.slice(transfer, transfer + NODE_WORDS);
  }

  start(nodes: NodeWords, at: number): number {
    return nodes[at + 1] ?? 0;
  }

  end(nodes: NodeWords, at: number): number {
    this.#give(nodes, at);
    return this.#functions.ts_node_end_index_wasm(this.#tree);
  }

  startPosition(nodes: NodeWords, at: number): { row: number; column: number } {
    return { row: nodes[at + 2] ?? 0, column: nodes[at + 3] ?? 0 };
  }

  endPosition(nodes: NodeWords, at: number): { row: number; column: number } {
    this.#give(nodes, at);
    this.#functions.ts_node_end_point_wasm(this.#tree);
    const { words, transfer } = this.#memory;
    return { row: words[transfer] ?? 0, column: words[transfer + 1] ?? 0 };
  }

  /** The grammar's number for the type of a node. */
  type(nodes: NodeWords, at: number): number {
    this.#give(nodes, at);
    return this.#functions.ts_node_symbol_wasm(this.#tree);
  }

  /** Empty for an error. */
  typeName(nodes: NodeWords, at: number): string {
    return this.#typeNames[this.type(nodes, at)] ?? "";
  }

  isNamed(nodes: NodeWords, at: number): boolean {
    this.#give(nodes, at);
    return this.#functions.ts_node_is_named_wasm(this.#tree) === 1;
  }

  isExtra(nodes: NodeWords, at: number): boolean {
    this.#give(nodes, at);
    return this.#functions.ts_node_is_extra_wasm(this.#tree) === 1;
  }

  /** The child of a field; `undefined` when there is none. */
  childOfField(nodes: NodeWords, at: number, field: number): NodeWords | undefined {
    this.#give(nodes, at);
    this.#functions.ts_node_child_by_field_id_wasm(this.#tree, field);
    const { words, transfer } = this.#memory;
    return words[transfer] === 0 ? undefined : words.slice(transfer, transfer + NODE_WORDS);
  }

  children(nodes: NodeWords, at: number): NodeWords {
    this.#give(nodes, at);
    this.#functions.ts_node_children_wasm(this.#tree);
    const { words, transfer } = this.#memory;
    const count = words[transfer] ?? 0;
    return this.#take(words[transfer + 1] ?? 0, () => count * NODE_WORDS);
  }

  /**
   * All matches of a query, before conditions on text are checked. Each is the number of its pattern and the number of its captures,
   * followed by the number and the node of each capture. `depth` limits how deep in the tree a match begins. Throws `QueryEnded` if it
   * takes too long.
   */
  matches(query: Query, depth = UNLIMITED): NodeWords {
    this.#functions.ts_tree_root_node_wasm(this.#tree);
    const options = [...EVERYWHERE, UNLIMITED, depth];
    const wasEnded = isEnded(
      this.#memory.library,
      () => this.#functions.ts_query_matches_wasm(addressOf(query), this.#tree, ...options),
      this.#givesUp,
    );
    const { words, transfer } = this.#memory;
    const count = words[transfer] ?? 0;
    const taken = this.#take(words[transfer + 1] ?? 0, first => {
      let at = first;
      for (let match = 0; match < count; match++) at += 2 + (words[at + 1] ?? 0) * (1 + NODE_WORDS);
      return at - first;
    });
    if (wasEnded) throw new QueryEnded();
    return taken;
  }

  /** Passes a node to the runtime. */
  #give(nodes: NodeWords, at: number): void {
    const { words, transfer } = this.#memory;
    for (let word = 0; word < NODE_WORDS; word++) words[transfer + word] = nodes[at + word] ?? 0;
  }

  /** Copies a result of the runtime and frees the original. */
  #take(address: number, lengthFrom: (first: number) => number): NodeWords {
    if (address === 0) return NO_NODES;
    const first = address >> 2;
    const taken = this.#memory.words.slice(first, first + lengthFrom(first));
    this.#functions.free(address);
    return taken;
  }
}

/** The address of a web-tree-sitter object in the memory of its runtime. The library's declarations leave it out. */
export function addressOf(thing: Tree | Query): number {
  const address: unknown = Reflect.get(thing, 0);
  if (typeof address !== "number" || address === 0) throw new Error("it is not there, or was freed");
  return address;
}
