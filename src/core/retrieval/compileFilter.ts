import picomatch from "picomatch/posix.js";
import { withQuickStars } from "../base/quickStars.ts";
import type { Filter } from "../filter.ts";
import type { Commit } from "../history.ts";
import { ALL_KINDS, type KindSet, kindSet, NO_KINDS } from "../index/kindSet.ts";
import type { ManifestEntry, RecordedHistory } from "../index/manifest.ts";
import type { IndexFilter } from "../index/passing.ts";
import { withoutAccents } from "../text/withoutAccents.ts";
import { roleOfDocument } from "./roleOf.ts";

type KindsIn = ReturnType<IndexFilter["compile"]>;

/** The state of an index that a filter is applied to. */
interface Filtered {
  readonly version: number;
}

/**
 * A filter in the form that an index takes. For one document it yields a set of kinds, which is all kinds or none for conditions on the
 * document alone, so that `and`, `or` and `not` are set operations.
 */
export function compileFilter({ version }: Filtered, filter: Filter): IndexFilter {
  // The history of a file becomes known after the file, and changes while the file does not.
  const state = asksForHistory(filter) ? ` ${version}` : "";
  return { key: JSON.stringify(filter) + state, compile: () => kindsIn(filter) };
}

/** Whether a filter is about the last commits of files. */
export function asksForHistory(filter: Filter): boolean {
  if ("and" in filter) return filter.and.some(asksForHistory);
  if ("or" in filter) return filter.or.some(asksForHistory);
  if ("not" in filter) return asksForHistory(filter.not);
  return "author" in filter || "after" in filter || "before" in filter;
}

function kindsIn(filter: Filter): KindsIn {
  if ("and" in filter) {
    const parts = filter.and.map(kindsIn);
    return facts => parts.reduce((kinds, part) => kinds & part(facts), ALL_KINDS);
  }
  if ("or" in filter) {
    const parts = filter.or.map(kindsIn);
    return facts => parts.reduce((kinds, part) => kinds | part(facts), NO_KINDS);
  }
  if ("not" in filter) {
    const inner = kindsIn(filter.not);
    return facts => ALL_KINDS & ~inner(facts);
  }
  if ("kind" in filter) {
    const kinds = kindSet([filter.kind]);
    return () => kinds;
  }
  const holds = onDocument(filter);
  return (facts): KindSet => (holds(facts) ? ALL_KINDS : NO_KINDS);
}

type OnDocument = Exclude<
  Filter,
  { and: readonly Filter[] } | { or: readonly Filter[] } | { not: Filter } | { kind: string }
>;

function onDocument(filter: OnDocument): (facts: ManifestEntry) => boolean {
  if ("folder" in filter) return ({ document }) => document.folder === filter.folder;
  if ("language" in filter) return ({ language }) => language === filter.language;
  if ("role" in filter) return facts => roleOfDocument(facts) === filter.role;
  if ("author" in filter) {
    const wanted = withoutAccents(filter.author);
    return ({ history }) => {
      const last = lastCommit(history);
      return last !== undefined && withoutAccents(last.author).includes(wanted);
    };
  }
  if ("after" in filter) return ({ history }) => (lastCommit(history)?.time ?? Number.NaN) >= filter.after;
  if ("before" in filter) return ({ history }) => (lastCommit(history)?.time ?? Number.NaN) < filter.before;
  const matches = matchPath(filter.path);
  const before = filter.inside === undefined ? "" : `${filter.inside}/`;
  return ({ document }) => matches(before + document.path);
}

function lastCommit(history: RecordedHistory): Commit | undefined {
  return typeof history === "object" ? history.last : undefined;
}

/** A glob matches what it names and, since that may be a folder, everything below it. */
function matchPath(glob: string): (path: string) => boolean {
  const written = glob
    .normalize()
    .replace(/^(?:\.?\/)+/, "")
    .replace(/\/+$/, "");
  // The top of the folder.
  if (written === "" || written === ".") return () => true;
  // Parentheses and bars occur in names, and would be groups and choices in the expression. Quotes would be left out of it.
  const trimmed = written.replace(/(?<!\\)[()|"]/g, "\\$&");
  const below = glob.replace(/\/+$/, "").includes("/") ? trimmed : `**/${trimmed}`;
  // Brackets are a choice of letters, or part of the name itself: frameworks have folders called `[id]`.
  const named = below.includes("[") ? [below, below.replace(/(?<!\\)[[\]]/g, "\\$&")] : [below];
  // Extended globs and repetitions can take arbitrarily long. The number of stars is limited by the parser of the filter.
  const options = { dot: true, nocase: true, noextglob: true, nonegate: true, regex: false };
  // Using the expressions directly takes a third of the time of a matcher, and every file has a path to test.
  const expressions = named
    .flatMap(each => [each, `${each}/**`])
    .map(each => withQuickStars(picomatch.makeRe(each, options)));
  // People write an accent as one character, and some systems have two for it in the names of files.
  return path => {
    const composed = path.normalize();
    return expressions.some(expression => expression.test(composed));
  };
}
