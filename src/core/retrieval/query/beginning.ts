import { isProse } from "../../text/prose.ts";

/** What is longer tells a story, and begins with what it is about: the title of an issue, the subject of a commit. */
const LONG = 300;
/** About a title. */
const TITLE = 120;

/** A title has no fewer words. */
const MIN_WORDS = 3;

/**
 * The beginning of a long text that people wrote, which says what it is about; `undefined` for what is short, and for code, which its
 * first line tells.
 */
export function beginningOf(text: string): { readonly title: string; readonly lead: string } | undefined {
  const story = text.trimStart();
  const [line = ""] = story.split(/\r?\n/, 1);
  const isTitle = line.trim().split(/\s+/).length >= MIN_WORDS && isProse(story);
  return story.length > LONG && isTitle
    ? { title: wordsUpTo(story, TITLE), lead: wordsUpTo(story, LONG) }
    : undefined;
}

/** As many whole words as fit. */
function wordsUpTo(text: string, length: number): string {
  const end = text.slice(0, length + 1).search(/\s\S*$/);
  return text.slice(0, end > 0 ? end : length);
}
