import { type Language, Query } from "web-tree-sitter";
import { addressOf } from "./treeMemory.ts";

/** The functions of web-tree-sitter's runtime that are called here. */
interface Functions {
  /** The address of that many bytes, 0 if there is no room for them. */
  malloc(bytes: number): number;
}

/** The function by which web-tree-sitter's own classes compile a query. It takes the addresses of the grammar, the text and the errors. */
type CompileQuery = (language: number, ...rest: readonly number[]) => number;

/** The object through which web-tree-sitter's classes call the runtime. */
export interface Library {
  _ts_query_new?: CompileQuery;
  /** Called now and then while a query runs; `true` ends it. */
  currentQueryProgressCallback?: (() => boolean) | null;
}

/** An array in the runtime's memory is three words: the address of its elements, their number, and the number there is room for. */
const ARRAY_BYTES = 12;

/** The size of an array's elements in bytes, or `bytes` if each element is itself an array of bytes. */
type Element = number | "bytes";

/** The layout of a query in the runtime's memory: these arrays one after the other, the grammar's address, and a number. */
const ARRAYS: readonly Element[] = [1, 8, 1, 8, "bytes", 20, 6, 8, 28, 8, 2, 1, 2];
const LANGUAGE_AT = ARRAYS.length * ARRAY_BYTES;
const NUMBER_AT = LANGUAGE_AT + 4;
const QUERY_BYTES = NUMBER_AT + 4;

/**
 * Copies compiled queries out of the memory of web-tree-sitter's runtime and back. To compile one, the runtime walks through the tables of
 * its grammar, which takes up to seconds; a copy is put back in a millisecond. A copy holds no address, so it works in any process with the
 * same grammar and the same version of the library. The layout of a query is not documented: the version of the library is fixed, and a
 * test compares every language's restored queries with the originals.
 */
export class QueryMemory {
  readonly #functions: Functions;
  readonly #memory: WebAssembly.Memory;
  /** The library gets the next of these instead of compiling a query. */
  #next: SavedQueries | undefined;

  /** `library` must have started the runtime already. */
  constructor(exports: WebAssembly.Exports, memory: WebAssembly.Memory, library: Library) {
    const { _ts_query_new: compile } = library;
    if (compile === undefined || typeof exports["malloc"] !== "function")
      throw new Error("web-tree-sitter's runtime cannot be given queries");
    this.#functions = exports as unknown as Functions;
    this.#memory = memory;
    library._ts_query_new = (language, ...rest) =>
      this.#next === undefined ? compile(language, ...rest) : this.#putBack(this.#next, language);
  }

  /** Copies a query, which must have no disabled patterns yet. Concatenated copies are read one after the other. */
  save(query: Query): Uint8Array {
    const parts: Uint8Array[] = [];
    const address = addressOf(query);
    ARRAYS.forEach((element, at) => {
      this.#save(address + at * ARRAY_BYTES, element, parts);
    });
    parts.push(this.#bytes(address + NUMBER_AT, 4));
    const saved = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
    let end = 0;
    for (const part of parts) {
      saved.set(part, end);
      end += part.length;
    }
    return saved;
  }

  /** Puts back the next of the saved queries, which must be compiled from this text for this grammar. Throws if none is left. */
  restore(language: Language, source: string, saved: SavedQueries): Query {
    this.#next = saved;
    try {
      return new Query(language, source);
    } finally {
      this.#next = undefined;
    }
  }

  #save(array: number, element: Element, parts: Uint8Array[]): void {
    const [contents, length] = [this.#word(array), this.#word(array + 4)];
    parts.push(this.#bytes(array + 4, 4));
    if (element !== "bytes") parts.push(this.#bytes(contents, length * element));
    else for (let at = 0; at < length; at++) this.#save(contents + at * ARRAY_BYTES, 1, parts);
  }

  #putBack(saved: SavedQueries, language: number): number {
    const address = this.#allocate(QUERY_BYTES);
    ARRAYS.forEach((element, at) => {
      this.#restore(address + at * ARRAY_BYTES, element, saved);
    });
    this.#view().setUint32(address + LANGUAGE_AT, language, true);
    this.#write(address + NUMBER_AT, saved.next(4));
    return address;
  }

  #restore(array: number, element: Element, saved: SavedQueries): void {
    const length = saved.number();
    const bytes = length * (element === "bytes" ? ARRAY_BYTES : element);
    const contents = bytes === 0 ? 0 : this.#allocate(bytes);
    const view = this.#view();
    [contents, length, length].forEach((word, at) => {
      view.setUint32(array + at * 4, word, true);
    });
    if (element !== "bytes") this.#write(contents, saved.next(bytes));
    else for (let at = 0; at < length; at++) this.#restore(contents + at * ARRAY_BYTES, 1, saved);
  }

  #allocate(bytes: number): number {
    const address = this.#functions.malloc(bytes);
    if (address === 0) throw new Error("web-tree-sitter's runtime has no memory left");
    return address;
  }

  /** A view of the current memory: when memory grows, older views become empty. */
  #view(): DataView {
    return new DataView(this.#memory.buffer);
  }

  #word(address: number): number {
    return this.#view().getUint32(address, true);
  }

  #bytes(address: number, length: number): Uint8Array {
    return new Uint8Array(this.#memory.buffer).slice(address, address + length);
  }

  #write(address: number, bytes: Uint8Array): void {
    new Uint8Array(this.#memory.buffer).set(bytes, address);
  }
}

/** Copies of queries, read one after the other. */
export class SavedQueries {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** The next `length` bytes; throws if fewer are left. */
  next(length: number): Uint8Array {
    const end = this.#at + length;
    if (end > this.#bytes.length) throw new Error("saved queries end too soon");
    const bytes = this.#bytes.subarray(this.#at, end);
    this.#at = end;
    return bytes;
  }

  number(): number {
    const { buffer, byteOffset } = this.next(4);
    return new DataView(buffer, byteOffset, 4).getUint32(0, true);
  }
}
