import type { SpanKind } from "../../span.ts";

/** A definition as a query found it, before spans are nested. Offsets are UTF-16 units. */
export interface Definition {
  kind: SpanKind;
  name: string;
  /** The container that it belongs to and stands outside of, as written: the receiver of a method, `Store<T>`. */
  scope: string;
  /** Where the name stands; the start of the definition where it has none. */
  nameStart: number;
  start: number;
  end: number;
  /** Where its signature starts: the node of the last pattern, without what earlier ones take in around it. */
  headStart: number;
  /** Where its body starts, and its signature ends. */
  headEnd: number | undefined;
  /** A docstring inside it. */
  doc: string;
  /** Later patterns of a query file decide the kind. */
  pattern: number;
  /**
   * The level of a heading, from 1; 0 for all else. No node of the syntax tree holds what a heading heads, so its span goes on to the
   * next heading of its level or above. A query says `(#set! level 1)`.
   */
  level: number;
  /**
   * Whether it is one definition with its neighbours of the same name, such as the type of a function and its equations. A query says
   * `(#set! clause)`.
   */
  isClause: boolean;
}

/** A node around a definition that belongs to it, such as `export`, whatever the kind of definition. */
export type Around = Pick<Definition, "start" | "end" | "pattern">;

/** Definitions by the place of their name: what several patterns found is put together. */
export class FoundDefinitions {
  readonly #byName = new Map<number, Definition>();
  readonly #arounds: [name: number, Around][] = [];

  add(definition: Definition, isNamed: boolean): void {
    // What has no name is told by its start.
    const key = isNamed ? definition.nameStart : -1 - definition.start;
    const known = this.#byName.get(key);
    this.#byName.set(key, known === undefined ? definition : unite(known, definition));
  }

  /** The definition of this name may be found after what is around it. */
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

/** The widest range; the kind and the head of the later pattern. */
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

/** Takes in what is around a definition. Where its pattern is the later one, the head begins with it too. */
function widen(known: Definition, { start, end, pattern }: Around): Definition {
  return {
    ...known,
    start: Math.min(known.start, start),
    end: Math.max(known.end, end),
    headStart: pattern > known.pattern ? start : known.headStart,
    pattern: Math.max(pattern, known.pattern),
  };
}
