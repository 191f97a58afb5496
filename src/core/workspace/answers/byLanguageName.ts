import type { Filter } from "../../filter.ts";

type Called = ReadonlyMap<string, readonly string[]>;

/** A filter that also holds for languages by what people call them: `golang`, and with a language the dialects that are called like it. */
export function byLanguageName(filter: Filter, called: Called): Filter {
  if ("and" in filter) return { and: filter.and.map(each => byLanguageName(each, called)) };
  if ("or" in filter) return { or: filter.or.flatMap(each => waysOf(each, called)) };
  if ("not" in filter) return { not: byLanguageName(filter.not, called) };
  return "language" in filter ? { or: waysOf(filter, called) } : filter;
}

/** What else a language is called stands beside it, before the ending of its files. */
function waysOf(filter: Filter, called: Called): readonly Filter[] {
  if (!("language" in filter)) return [byLanguageName(filter, called)];
  const others = called.get(filter.language)?.filter(id => id !== filter.language) ?? [];
  return [filter, ...others.map(language => ({ language }))];
}
