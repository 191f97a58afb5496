import { type Language, Query } from "web-tree-sitter";
import { addressOf } from "./treeMemory.ts";

/** The functions of web-tree-sitter's runtime that are called here. */
interface Functions {
  /** The address of so many bytes, 0 where there is no room for them. */
  malloc(bytes: number): number;
}

/** What web-tree-sitter's own classes call to have a query compiled: the address of the grammar, then those of the text and of errors. */
type CompileQuery = (language: number, ...rest: readonly number[]) => number;

/** What web-tree-sitter's classes call the runtime by. */
export interface Library {
  _ts_query_new?: CompileQuery;
  /** Asked now and then while a query runs; `true` ends it. */
  currentQueryProgressCallback?: (() => boolean) | null;
}

/** An array in the runtime's memory is three words: where its elements are, how many, and for how many there is room. */
const ARRAY_BYTES = 12;

/** Bytes of an element of an array, or that each element is itself an array of bytes. */
type Element = number | "bytes";

/** A query in the runtime's memory: these arrays one after the other, the grammar's address, and a number. */
const ARRAYS: readonly Element[] = [1, 8, 1, 8, "bytes", 20, 6, 8, 28, 8, 2, 1, 2];
const LANGUAGE_AT = ARRAYS.length * ARRAY_BYTES;
const NUMBER_AT = LANGUAGE_AT + 4;
const QUERY_BYTES = NUMBER_AT + 4;

/**
 * Copies compiled queries out of the memory of web-tree-sitter's runtime and back. To compile one, the runtime walks through the tables of
 * its grammar, which takes up to seconds; a copy is back in a millisecond. It holds no address, and serves the same grammar and the same
 * version of the library in any process. How a query is laid out is not documented: a test compares what is put back, for every
 * language, with what it is a copy of; the version of the library is fixed.
 */
export class QueryMemory {
  readonly #functions: Functions;
  readonly #memory: WebAssembly.Memory;
  /** What the library is given in place of the query that it has compiled next. */
  #next: SavedQueries | undefined;

  /** The runtime must have been started, by this library. */
  constructor(exports: WebAssembly.Exports, memory: WebAssembly.Memory, library: Library) {
    const { _ts_query_new: compile } = library;
    if (compile === undefined || typeof exports["malloc"] !== "function")
      throw new Error("web-tree-sitter's runtime cannot be given queries");
    this.#functions = exports as unknown as Functions;
    this.#memory = memory;
    library._ts_query_new = (language, ...rest) =>
      this.#next === undefined ? compile(language, ...rest) : this.#putBack(this.#next, language);
  }

  /** A copy of a query, before patterns of it are disabled. Copies that are joined are read one after the other. */
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

  /** The next of the saved queries, which was compiled from this text for this grammar. Throws where there is none. */
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

  /** The memory as it is now: it is another when it has grown. */
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

  /** So many bytes; throws where there are not as many. */
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
