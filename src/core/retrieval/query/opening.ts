import { isProse } from "../../text/prose.ts";

/** What is longer tells a story, and begins with what it is about: the title of an issue, the subject of a commit. */
const LONG = 300;
/** A title is no longer. */
const TITLE = 120;

/** A title has no fewer words. */
const MIN_WORDS = 3;

/**
 * The beginning of a long text that people wrote, which says what it is about; `undefined` for what is short, and for code, which its
 * first line tells.
 */
export function openingOf(text: string): { readonly title: string; readonly lead: string } | undefined {
  const story = text.trimStart();
  const [line = ""] = story.split(/\r?\n/, 1);
  const isTitle = line.trim().split(/\s+/).length >= MIN_WORDS && isProse(story);
  if (story.length <= LONG || !isTitle) return undefined;
  // Below its title a report often has the headings of a form, which are those of all reports.
  const title = line.trim().length <= TITLE ? line.trim() : wordsUpTo(story, TITLE);
  return { title, lead: wordsUpTo(story, LONG) };
}

/** As many whole words as fit. */
function wordsUpTo(text: string, length: number): string {
  const end = text.slice(0, length + 1).search(/\s\S*$/);
  return text.slice(0, end > 0 ? end : length);
}
