import ignore, { type Ignore } from "ignore";
import { addTo } from "../../core/base/addTo.ts";

/** A line of an ignore file, marked so that it can be found again. */
export interface MarkedPattern {
  readonly pattern: string;
  readonly mark: string;
}

/** Tests a path against the patterns of one ignore file; the last that matches decides. */
export type IgnorePatterns = Pick<Ignore, "test">;

/** A part of a pattern that matches only parts of a path with exactly this name, or with this ending. */
const NAME = /^(?:\*\.)?[\w-]+$|^[\w.-]+$/;

/**
 * The patterns of one ignore file. A path is tested against all of them only if it has every name that one of them requires: some lists
 * name thousands of files, and a thousand expressions take a millisecond per path.
 */
export function ignorePatterns(patterns: readonly MarkedPattern[], ignoreCase: boolean): IgnorePatterns {
  const inCase = (name: string): string => (ignoreCase ? name.toLowerCase() : name);
  const byLastName = new Map<string, string[][]>();
  const nameless: MarkedPattern[] = [];
  for (const each of patterns) {
    const names = each.pattern
      .replace(/^!/, "")
      .split("/")
      .filter(part => NAME.test(part))
      .map(inCase);
    const last = names.at(-1);
    if (last === undefined) nameless.push(each);
    else addTo(byLastName, last, names);
  }
  const of = (some: readonly MarkedPattern[]): Ignore => ignore({ ignoreCase }).add([...some]);
  const [all, others] = [of(patterns), of(nameless)];
  return {
    test(path) {
      const names = new Set<string>();
      for (const part of inCase(path).split("/"))
        names.add(part).add(`*${part.slice(part.lastIndexOf("."))}`);
      for (const name of names) {
        if (byLastName.get(name)?.some(needed => needed.every(each => names.has(each))))
          return all.test(path);
      }
      return others.test(path);
    },
  };
}
