import type { Filter } from "../../filter.ts";

type Called = ReadonlyMap<string, readonly string[]>;

/** Extends the languages in a filter to the names that people use, such as `golang`, and to dialects of the same name. */
export function byLanguageName(filter: Filter, called: Called): Filter {
  if ("and" in filter) return { and: filter.and.map(each => byLanguageName(each, called)) };
  if ("or" in filter) return { or: filter.or.flatMap(each => waysOf(each, called)) };
  if ("not" in filter) return { not: byLanguageName(filter.not, called) };
  return "language" in filter ? { or: waysOf(filter, called) } : filter;
}

/** Adds the other languages of that name beside the filter for a language, before that for its file ending. */
function waysOf(filter: Filter, called: Called): readonly Filter[] {
  if (!("language" in filter)) return [byLanguageName(filter, called)];
  const others = called.get(filter.language)?.filter(id => id !== filter.language) ?? [];
  return [filter, ...others.map(language => ({ language }))];
}
