import type { Span } from "../../../src/core/span.ts";
import type { Agreement } from "./agreement.ts";

/** Cases that are alike, and some of them to look at. */
interface Group {
  count: number;
  readonly examples: string[];
}

/** More say nothing new. */
const EXAMPLES = 3;
const SHOWN_TEXT = 90;

/** Adds up over many documents who sees what, and how they differ. */
export class Differences {
  #both = 0;
  #onlyTheirs = 0;
  readonly #kinds = new Map<string, Group>();
  readonly #differences = new Map<string, Group>();
  readonly #onlyOurs = new Map<string, number>();
  readonly #knownKinds = new Set<string>();

  add(path: string, text: string, spans: readonly Span[], { both, onlyTheirs, onlyOurs }: Agreement): void {
    const example = (offset: number) => `${path}:${describeLine(text, offset)}`;
    this.#both += both.length;
    this.#onlyTheirs += onlyTheirs.length;
    for (const { theirs, ours } of both) {
      this.#knownKinds.add(ours.kind);
      note(this.#kinds, `${theirs.kind} → ${ours.kind}`, example(theirs.nameStart));
      if (theirs.name === ours.name) continue;
      const names = `${theirs.name} → ${ours.name}   ${example(theirs.nameStart)}`;
      note(this.#differences, `other name: ${ours.kind}`, names);
    }
    for (const { kind, shape, nameStart } of onlyTheirs) {
      note(this.#differences, `only theirs: ${kind}, ${shape}`, example(nameStart));
    }
    for (const span of onlyOurs) {
      this.#onlyOurs.set(span.kind, (this.#onlyOurs.get(span.kind) ?? 0) + 1);
      const parent = spans[span.parent ?? 0]?.kind;
      note(this.#differences, `only ours: ${span.kind} in ${parent}`, `${path}:${describeSpan(span)}`);
    }
  }

  get both(): number {
    return this.#both;
  }

  get onlyTheirs(): number {
    return this.#onlyTheirs;
  }

  /** Spans that they do not see though they see others of the same kind. */
  get onlyOurs(): number {
    return [...this.#onlyOurs].reduce(
      (sum, [kind, count]) => sum + (this.#knownKinds.has(kind) ? count : 0),
      0,
    );
  }

  /** Which of their kinds is which of ours, most frequent first. */
  get kinds(): readonly (readonly [string, Readonly<Group>])[] {
    return sorted(this.#kinds);
  }

  /** What differs, most frequent first. */
  get differences(): readonly (readonly [string, Readonly<Group>])[] {
    return sorted(this.#differences);
  }
}

function note(groups: Map<string, Group>, what: string, example: string): void {
  const group = groups.get(what) ?? { count: 0, examples: [] };
  groups.set(what, group);
  group.count++;
  // From different files where there are some: `path:` is what examples begin with.
  const path = (text: string | undefined) => text?.slice(0, text.indexOf(":"));
  if (group.examples.length < EXAMPLES && path(group.examples.at(-1)) !== path(example)) {
    group.examples.push(example);
  }
}

function sorted(groups: ReadonlyMap<string, Group>): readonly (readonly [string, Group])[] {
  return [...groups].sort(([, a], [, b]) => b.count - a.count);
}

function describeLine(text: string, offset: number): string {
  const start = text.lastIndexOf("\n", offset - 1) + 1;
  const end = text.indexOf("\n", offset);
  const line = text.slice(0, offset).split("\n").length;
  return `${line}  ${text
    .slice(start, end === -1 ? undefined : end)
    .trim()
    .slice(0, SHOWN_TEXT)}`;
}

function describeSpan({ startLine, name, signature }: Span): string {
  return `${startLine + 1}  ${name}   ${signature.slice(0, SHOWN_TEXT)}`;
}
