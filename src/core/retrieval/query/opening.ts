import { isProse } from "../../text/prose.ts";

/** A longer text is a report that begins with its subject: the title of an issue, the subject of a commit. */
const LONG = 300;
/** The longest title. */
const TITLE = 120;

/** The fewest words of a title. */
const MIN_WORDS = 3;

/**
 * The beginning of a long text in prose, which says what the text is about; `undefined` for short texts, and for code, recognised by its
 * first line.
 */
export function openingOf(text: string): { readonly title: string; readonly lead: string } | undefined {
  const story = text.trimStart();
  const [line = ""] = story.split(/\r?\n/, 1);
  const isTitle = line.trim().split(/\s+/).length >= MIN_WORDS && isProse(story);
  if (story.length <= LONG || !isTitle) return undefined;
  // Below the title, a report often has the headings of a form, which all reports share.
  const title = line.trim().length <= TITLE ? line.trim() : wordsUpTo(story, TITLE);
  return { title, lead: wordsUpTo(story, LONG) };
}

/** As many whole words as fit. */
function wordsUpTo(text: string, length: number): string {
  const end = text.slice(0, length + 1).search(/\s\S*$/);
  return text.slice(0, end > 0 ? end : length);
}
