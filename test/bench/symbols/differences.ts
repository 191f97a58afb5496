import type { Span } from "../../../src/core/span.ts";
import type { Agreement } from "./agreement.ts";

/** Similar cases, with examples. */
export interface Group {
  readonly what: string;
  count: number;
  readonly examples: string[];
}

/** More examples would show nothing new. */
const EXAMPLES = 3;
const SHOWN_TEXT = 90;
/** A kind of ours that is paired with one of theirs in a smaller share of cases is an accident. */
const USUAL = 0.05;

/** Adds up the agreement and the differences over many documents. */
export class Differences {
  readonly #kinds = new Groups();
  readonly #names = new Groups();
  readonly #onlyTheirs = new Groups();
  readonly #onlyOurs = new Groups();
  readonly #pairs: { theirs: string; ours: string }[] = [];
  readonly #unpaired: string[] = [];

  add(path: string, text: string, spans: readonly Span[], { both, onlyTheirs, onlyOurs }: Agreement): void {
    const example = (offset: number) => `${path}:${describeLine(text, offset)}`;
    for (const { theirs, ours } of both) {
      this.#pairs.push({ theirs: theirs.kind, ours: ours.kind });
      this.#kinds.add(`${theirs.kind} → ${ours.kind}`, example(theirs.nameStart));
      if (theirs.name === ours.name) continue;
      this.#names.add(ours.kind, `${example(theirs.nameStart)}   ${theirs.name} → ${ours.name}`);
    }
    for (const { kind, shape, nameStart } of onlyTheirs) {
      this.#onlyTheirs.add(`${kind}, ${shape}`, example(nameStart));
    }
    for (const span of onlyOurs) {
      this.#unpaired.push(span.kind);
      this.#onlyOurs.add(`${span.kind} in ${spans[span.parent ?? 0]?.kind}`, `${path}:${describeSpan(span)}`);
    }
  }

  /** The number of definitions that both tools find. */
  get both(): number {
    return this.#pairs.length;
  }

  /** Which of their kinds are paired with which of ours. */
  get kinds(): readonly Group[] {
    return this.#kinds.sorted();
  }

  /** Definitions to which they give other names, by our kind. */
  get names(): readonly Group[] {
    return this.#names.sorted();
  }

  get onlyTheirs(): readonly Group[] {
    return this.#onlyTheirs.sorted();
  }

  get onlyOurs(): readonly Group[] {
    return this.#onlyOurs.sorted();
  }

  /** The number of spans that only we find, of the kinds that they know: a query for functions does not find constants. */
  get onlyOursOfTheirKinds(): number {
    const share = (theirs: string, ours: string) => {
      const pairs = this.#pairs.filter(pair => pair.theirs === theirs);
      return pairs.filter(pair => pair.ours === ours).length / pairs.length;
    };
    const kinds = new Map(this.#pairs.map(pair => [`${pair.theirs} ${pair.ours}`, pair]));
    const known = new Set(
      [...kinds.values()].filter(pair => share(pair.theirs, pair.ours) >= USUAL).map(({ ours }) => ours),
    );
    return this.#unpaired.filter(kind => known.has(kind as Span["kind"])).length;
  }
}

class Groups {
  readonly #groups = new Map<string, Group>();

  /** `example` begins with a path; examples are taken from different files if possible. */
  add(what: string, example: string): void {
    const group = this.#groups.get(what) ?? { what, count: 0, examples: [] };
    this.#groups.set(what, group);
    group.count++;
    const path = (text: string | undefined) => text?.slice(0, text.indexOf(":"));
    if (group.examples.length < EXAMPLES && path(group.examples.at(-1)) !== path(example)) {
      group.examples.push(example);
    }
  }

  /** Most frequent first. */
  sorted(): readonly Group[] {
    return [...this.#groups.values()].sort((a, b) => b.count - a.count);
  }
}

function describeLine(text: string, offset: number): string {
  const start = text.lastIndexOf("\n", offset - 1) + 1;
  const end = text.indexOf("\n", offset);
  const shown = text.slice(start, end === -1 ? undefined : end).trim();
  return `${text.slice(0, offset).split("\n").length}  ${shown.slice(0, SHOWN_TEXT)}`;
}

function describeSpan({ startLine, name, signature }: Span): string {
  return `${startLine + 1}  ${name}   ${signature.slice(0, SHOWN_TEXT)}`;
}
