import type { Span } from "../../../src/core/span.ts";

/** A definition as somebody else sees it. Offsets are UTF-16 units. */
export interface Definition {
  /** A word of theirs. */
  readonly kind: string;
  readonly name: string;
  /** Where its name stands. */
  readonly nameStart: number;
  /** Exclusive. */
  readonly end: number;
  /** What is alike for definitions that are written alike, such as the type of its node. */
  readonly shape: string;
}

/** A definition that both see. Their names may differ: `get` and `Cache.get`. */
export interface Pair {
  readonly theirs: Definition;
  readonly ours: Span;
}

/** Who sees which definitions of a document. */
export interface Agreement {
  readonly both: readonly Pair[];
  readonly onlyTheirs: readonly Definition[];
  /** Without the document itself. */
  readonly onlyOurs: readonly Span[];
}

/** UTF-16 units of white space that a signature leaves out. */
const HEAD_SLACK = 20;

/**
 * Holds the definitions that somebody else sees in a document against its spans. A pair is the innermost span around
 * their name that has the same name, or else the innermost of all, where that name is in its signature or both end
 * together. Where it starts says little: the comment above it may count or not. Blocks are parts of a definition, and
 * none themselves.
 */
export function compareDefinitions(definitions: readonly Definition[], all: readonly Span[]): Agreement {
  const spans = all.filter(({ kind, parent }) => parent !== undefined && kind !== "block");
  const around = new Map(definitions.map(definition => [definition, spansAround(definition, spans)]));
  const pairs = new Map<Definition, Span>();
  const taken = new Set<Span>();
  const pairUp = (choose: (definition: Definition, around: readonly Span[]) => Span | undefined): void => {
    for (const [definition, candidates] of around) {
      if (pairs.has(definition)) continue;
      const chosen = choose(definition, candidates);
      if (chosen === undefined || taken.has(chosen)) continue;
      taken.add(chosen);
      pairs.set(definition, chosen);
    }
  };
  pairUp(({ name }, candidates) => candidates.findLast(span => span.name === name));
  pairUp(({ name }, candidates) => candidates.findLast(span => ownName(span.name) === ownName(name)));
  pairUp(({ name, nameStart, end }, candidates) => {
    const innermost = candidates.at(-1);
    if (innermost === undefined) return undefined;
    const { start, doc, signature } = innermost;
    const inHead = nameStart - start <= doc.length + signature.length + HEAD_SLACK;
    return innermost.end === end || (inHead && signature.includes(name)) ? innermost : undefined;
  });
  return {
    both: [...pairs].map(([theirs, ours]) => ({ theirs, ours })),
    onlyTheirs: definitions.filter(definition => !pairs.has(definition)),
    onlyOurs: spans.filter(span => !taken.has(span)),
  };
}

/** Outermost first. */
function spansAround({ nameStart }: Definition, spans: readonly Span[]): readonly Span[] {
  return spans.filter(({ start, end }) => start <= nameStart && nameStart < end);
}

/** `map` of `Array.prototype.map`, `Test` of `Minitest::Test`. */
function ownName(name: string): string {
  return name.split(/[.:#]+/).at(-1) ?? name;
}
