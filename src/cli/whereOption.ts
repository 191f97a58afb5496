import { InvalidArgumentError } from "commander";
import type { Filter } from "../core/filter.ts";
import { FILTER_PARTS, readFilterTerm } from "../core/filterTerm.ts";

/** Reads one `--where`: a term of a filter, `[-]PART:VALUE[|VALUE…]`, where a minus leaves out what matches. All terms must hold. */
export function whereOption(text: string, before: readonly Filter[] = []): readonly Filter[] {
  const [, minus, part = "", values = ""] = /^(-?)(\w+):(.+)$/.exec(text) ?? [];
  const term = readFilterTerm(part, values, minus === "-", Date.now());
  if (term === undefined) {
    throw new InvalidArgumentError(
      `It reads PART:VALUE or -PART:VALUE; parts are ${FILTER_PARTS.join(", ")}.`,
    );
  }
  if ("problem" in term) throw new InvalidArgumentError(term.problem);
  return [...before, term.filter];
}
