import type { Filter } from "../filter.ts";
import type { WorkspaceIndex } from "../index/workspaceIndex.ts";
import { asksForHistory } from "./compileFilter.ts";
import { passesAny } from "./passing.ts";
import type { ChangesAsked } from "./query/changesAsked.ts";
import type { Question } from "./question.ts";

/** For a question that only the vector arm should answer. */
const NO_VECTORS =
  "There is nothing to find by meaning: the index has no vectors, or the embedder that made them is not available.";

/** For a filter by commits when the index knows of none. */
const NO_HISTORY =
  "There may be no git here, or a shallow clone; git may refuse the folder; or it may not be read yet.";
/** The same, in a workspace that is not trusted. */
const NOT_ASKED = "Git is asked about a workspace only once you trust it.";

/** Reasons why nothing is found, in sentences for the user; empty if the words alone are the reason. */
export function whyNothing(
  state: WorkspaceIndex,
  question: Pick<Question, "where" | "arms" | "vector" | "isUntrusted">,
): string[] {
  const { where, arms, vector } = question;
  if (state.manifest.files === 0) return [];
  const byMeaning = arms?.every(arm => arm === "vector") === true && vector === undefined;
  return [
    ...(byMeaning ? [NO_VECTORS] : []),
    ...(where === undefined ? [] : onFilter(state, where, question)),
  ];
}

/** Why a question for changes lists no file, and its words are searched instead. */
export function whyNoChanges(
  state: WorkspaceIndex,
  { filter }: ChangesAsked,
  question: Pick<Question, "isUntrusted">,
): string {
  if (!hasHistory(state))
    return `The history of these files is not known, so these results have the words. ${whyUnknown(question)}`;
  const parts = partsOf(filter);
  const authors = parts.flatMap(part => ("author" in part ? part.author : []));
  const who = authors.length === 0 ? "" : ` by "${authors.join(" ")}"`;
  const places = parts.filter(part => "path" in part || "or" in part).map(written);
  const where = places.length === 0 ? "" : ` that fits ${places.join(" and ")}`;
  return `No last commit of a file${where}${who} is known: these results have the words.`;
}

/**
 * The parts of a filter that match nothing. If each matches something by itself: that all of them together do not, or that nothing they
 * leave has the words.
 */
function onFilter(state: WorkspaceIndex, where: Filter, question: Pick<Question, "isUntrusted">): string[] {
  const parts = partsOf(where);
  if (passesAny(state, where)) {
    const told = parts.map(written).filter(text => text !== "");
    return told.length === 0 ? [] : [`What fits ${told.join(" and ")} has none of the words.`];
  }
  const alone = parts.filter(part => !passesAny(state, part));
  const unknown = hasHistory(state) ? [] : alone.filter(asksForHistory);
  const asked = unknown.map(written).join(" and ");
  const notes =
    asked === ""
      ? []
      : [`The history of these files is not known, so nothing fits ${asked}. ${whyUnknown(question)}`];
  const unfit = alone.length > 0 ? alone.filter(part => !unknown.includes(part)) : parts;
  const told = unfit.map(written).filter(text => text !== "");
  if (told.length === 0) return notes;
  const together = alone.length === 0 && told.length > 1 ? " together" : "";
  const languages = alone.some(asksForLanguage) ? ` Its languages are ${languagesOf(state)}.` : "";
  return [...notes, `Nothing in the index fits ${told.join(" and ")}${together}.${languages}`];
}

function whyUnknown({ isUntrusted }: Pick<Question, "isUntrusted">): string {
  return isUntrusted ? NOT_ASKED : NO_HISTORY;
}

/** Whether the last commit of any file is known. */
function hasHistory({ manifest }: WorkspaceIndex): boolean {
  for (const [, { history }] of manifest.entries()) if (typeof history === "object") return true;
  return false;
}

/** The conditions that must all hold. */
function partsOf(filter: Filter): Filter[] {
  return "and" in filter ? filter.and.flatMap(partsOf) : [filter];
}

/** A filter as a user would type it; empty for `folder`, which nobody types. */
function written(filter: Filter): string {
  if ("and" in filter) return all(filter.and, " and ");
  if ("or" in filter) {
    // A filter by language also accepts its aliases and the endings of its files.
    const [first] = filter.or;
    const last = filter.or.at(-1);
    const isLanguage = first !== undefined && "language" in first && last !== undefined && "path" in last;
    return isLanguage ? written(first) : all(filter.or, " or ");
  }
  if ("not" in filter) return `-${written(filter.not)}`;
  if ("folder" in filter) return "";
  const [[part, value] = ["", ""]] = Object.entries(filter);
  return `${part}:${typeof value === "number" ? new Date(value).toISOString().slice(0, 10) : value}`;
}

function all(filters: readonly Filter[], between: string): string {
  return [...new Set(filters.map(written))].filter(text => text !== "").join(between);
}

function asksForLanguage(filter: Filter): boolean {
  if ("or" in filter) return filter.or.some(asksForLanguage);
  return "language" in filter;
}

function languagesOf({ manifest }: WorkspaceIndex): string {
  const languages = new Set(Array.from(manifest.entries(), ([, { language }]) => language));
  return [...languages].sort().join(", ");
}
