import { hasLine } from "../ranges.ts";
import { queryTokens } from "../text/tokens.ts";
import type { FileLines } from "./evalQuestion.ts";

/** Lines shown around one that matches, before and after, as `grep -C5` does. */
const AROUND = 5;
/** The most answers that a person reads. */
const MAX_ANSWERS = 60;

/**
 * What a user of grep gets for the words of a question: lines with the most different words first, in any letter case and as parts of
 * words, each with five lines before and after. That is kinder to grep than its own order, which is that of the files.
 */
export function grep(question: string, files: ReadonlyMap<string, readonly string[]>): FileLines[] {
  const words = queryTokens(question).map(formsOf);
  const found: { readonly path: string; readonly line: number; readonly count: number }[] = [];
  for (const [path, lines] of files) {
    for (const [line, text] of lines.entries()) {
      const lower = text.toLowerCase();
      const count = words.filter(forms => forms.some(form => lower.includes(form))).length;
      if (count > 0) found.push({ path, line, count });
    }
  }
  found.sort(
    (one, other) => other.count - one.count || compare(one.path, other.path) || one.line - other.line,
  );
  const answers: FileLines[] = [];
  for (const { path, line } of found) {
    if (answers.length === MAX_ANSWERS) break;
    if (answers.some(each => each.path === path && hasLine(each, line))) continue;
    const last = (files.get(path)?.length ?? 1) - 1;
    answers.push({ path, startLine: Math.max(0, line - AROUND), endLine: Math.min(last, line + AROUND) });
  }
  return answers;
}

/** The beginnings that match all forms of a word: its indexed form, and another one for plurals such as "entries". */
function formsOf(word: string): readonly string[] {
  return word.endsWith("y") ? [word, `${word.slice(0, -1)}ies`] : [word];
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
