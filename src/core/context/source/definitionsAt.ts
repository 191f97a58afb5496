import { partitionPoint } from "../../base/partitionPoint.ts";
import type { LineRange } from "../../ranges.ts";
import type { Definition } from "./source.ts";

/** No definition around it. */
const NONE = -1;

/**
 * Finds the definitions of a document by lines, without going through all of them: a large file has thousands. Definitions are in the order
 * of the text, outer before inner.
 */
export class DefinitionsAt {
  readonly #definitions: readonly Definition[];
  /** For each definition, the last one before it that still goes on where it begins. Following these leads to all definitions around it. */
  readonly #around: Int32Array;

  constructor(definitions: readonly Definition[]) {
    this.#definitions = definitions;
    this.#around = new Int32Array(definitions.length);
    const open: number[] = [];
    for (const [at, { startLine }] of definitions.entries()) {
      while (open.length > 0 && this.#endOf(open.at(-1)) < startLine) open.pop();
      this.#around[at] = open.at(-1) ?? NONE;
      open.push(at);
    }
  }

  /** The definitions that include a line, outermost first. */
  at(line: number): Definition[] {
    const found: Definition[] = [];
    for (let at = this.#firstAfter(line) - 1; at > NONE; at = this.#around[at] ?? NONE) {
      const definition = this.#definitions[at];
      if (definition !== undefined && definition.endLine >= line) found.push(definition);
    }
    return found.reverse();
  }

  /** The definitions that include any line of a range, in the order of the text. */
  overlapping({ startLine, endLine }: LineRange): Definition[] {
    const begun = this.at(startLine);
    return [...begun, ...this.#definitions.slice(this.#firstAfter(startLine), this.#firstAfter(endLine))];
  }

  /** How many definitions begin on a line or before it. */
  #firstAfter(line: number): number {
    const starts = this.#definitions;
    return partitionPoint(starts.length, at => (starts[at]?.startLine ?? 0) <= line);
  }

  #endOf(at: number | undefined): number {
    return this.#definitions[at ?? NONE]?.endLine ?? NONE;
  }
}
