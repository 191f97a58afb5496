import type { Span } from "../../../src/core/span.ts";

/** A definition found by another tool. Offsets are in UTF-16 units. */
export interface Definition {
  /** The other tool's word for it. */
  readonly kind: string;
  readonly name: string;
  /** Where its name starts. */
  readonly nameStart: number;
  /** Exclusive. */
  readonly end: number;
  /** Equal for definitions that are written alike, such as the type of the node. */
  readonly shape: string;
}

/** A definition that both tools find. Their names may differ: `get` and `Cache.get`. */
export interface Pair {
  readonly theirs: Definition;
  readonly ours: Span;
}

/** Which definitions of a document are found by both tools, and which by one of them. */
export interface Agreement {
  readonly both: readonly Pair[];
  readonly onlyTheirs: readonly Definition[];
  /** Without the document itself. */
  readonly onlyOurs: readonly Span[];
}

/** UTF-16 units of white space that a signature may leave out. */
const HEAD_SLACK = 20;

/**
 * Compares another tool's definitions in a document with its spans. A definition is paired with the innermost span around its name that has
 * the same name, or else with the innermost of all, if the name is in that span's signature or both end at the same place. Starts say
 * little: they may include the comment above or not. Blocks are parts of a definition, and not definitions themselves.
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

/** The spans around a definition's name, outermost first. */
function spansAround({ nameStart }: Definition, spans: readonly Span[]): readonly Span[] {
  return spans.filter(({ start, end }) => start <= nameStart && nameStart < end);
}

/** The last part of a name: `map` of `Array.prototype.map`, `Test` of `Minitest::Test`. */
function ownName(name: string): string {
  return name.split(/[.:#]+/).at(-1) ?? name;
}
