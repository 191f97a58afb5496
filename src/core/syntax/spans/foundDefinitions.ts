import type { SpanKind } from "../../span.ts";

/** A definition as a query found it, before spans are nested. Offsets are UTF-16 units. */
export interface Definition {
  kind: SpanKind;
  name: string;
  /** The container that a definition outside of it belongs to, as written: the receiver of a method, `Store<T>`. */
  scope: string;
  /** Where the name starts; the start of the definition if it has no name. */
  nameStart: number;
  start: number;
  end: number;
  /** Where the signature starts: at the node of the last pattern, without what earlier patterns add around it. */
  headStart: number;
  /** Where the body starts and the signature ends. */
  headEnd: number | undefined;
  /** A docstring inside it. */
  doc: string;
  /** The number of the pattern in the query file. The last pattern that finds a definition decides its kind. */
  pattern: number;
  /**
   * The level of a heading, from 1; 0 for everything else. No node of the syntax tree contains what a heading heads, so its span extends to
   * the next heading of its level or above. A query says `(#set! level 1)`.
   */
  level: number;
  /**
   * Whether neighbours of the same name form one definition with it, such as the type of a function and its equations. A query says
   * `(#set! clause)`.
   */
  isClause: boolean;
}

/** A node around a definition of any kind that belongs to it, such as `export`. */
export type Around = Pick<Definition, "start" | "end" | "pattern">;

/** Collects definitions by the place of their name and unites those that several patterns found. */
export class FoundDefinitions {
  readonly #byName = new Map<number, Definition>();
  readonly #arounds: [name: number, Around][] = [];

  add(definition: Definition, isNamed: boolean): void {
    // A definition without a name is identified by its start.
    const key = isNamed ? definition.nameStart : -1 - definition.start;
    const known = this.#byName.get(key);
    this.#byName.set(key, known === undefined ? definition : unite(known, definition));
  }

  /** The definition of this name may be added later. */
  addAround(name: number, around: Around): void {
    this.#arounds.push([name, around]);
  }

  united(): Definition[] {
    for (const [name, around] of this.#arounds.sort(([, a], [, b]) => a.pattern - b.pattern)) {
      const known = this.#byName.get(name);
      if (known !== undefined) this.#byName.set(name, widen(known, around));
    }
    return [...this.#byName.values()];
  }
}

/** Unites two definitions: the widest range, with the kind and head of the later pattern. */
function unite(a: Definition, b: Definition): Definition {
  const [earlier, later] = a.pattern > b.pattern ? [b, a] : [a, b];
  return {
    ...later,
    scope: later.scope === "" ? earlier.scope : later.scope,
    start: Math.min(a.start, b.start),
    end: Math.max(a.end, b.end),
    headEnd: later.headEnd ?? earlier.headEnd,
    doc: later.doc === "" ? earlier.doc : later.doc,
  };
}

/** Widens a definition by a node around it. If the pattern of that node is the later one, the head begins there too. */
function widen(known: Definition, { start, end, pattern }: Around): Definition {
  return {
    ...known,
    start: Math.min(known.start, start),
    end: Math.max(known.end, end),
    headStart: pattern > known.pattern ? start : known.headStart,
    pattern: Math.max(pattern, known.pattern),
  };
}
