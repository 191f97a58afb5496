import type { Region } from "../syntax/region.ts";
import { isSpace } from "../text/whitespace.ts";

/** Tokens that end a construct and begin none: brackets, separators, words such as `end`. */
const CLOSING = /^(?:[)\]}>;,]|(?:end|fi|done|esac|until|#endif)\b)/;
/** The closing fence of a code block in Markdown. */
const FENCE = /^(?:`{3,}|~{3,})\s*$/;
const FENCE_LONGEST = 16;
/** The length of the longest closing word, with the character that must not continue it. */
const LONGEST = 7;

/** A word or a tag that closes something, at the end of a text. */
const CLOSING_WORD = /(?<!\S)(?:end|fi|done|esac|#endif)$|<\/[\w:.-]+\s*>$/;
/** The last characters of these. Checking one costs a tenth of running the expression. */
const LAST_OF_WORDS = "deicf>";
/** A line that closes something, up to a comment that says what. */
const CLOSING_LINE = /^[ \t]*(?:[)\]};,]+|end|#endif)[ \t]*(?=\/\/|\/\*|#|--)/;
/** Longer than any closing word or tag, and than any such line: a line may be a megabyte long. */
const WORD_LONGEST = 80;
const LINE_LONGEST = 200;

/** Whether a node closes a construct above it, so that no chunk should begin with it. */
export function closes(text: string, region: Region): boolean {
  if (!region.named) return CLOSING.test(text.slice(region.start, region.start + LONGEST));
  if (text.startsWith("</", region.start)) return true;
  const isShort = region.end - region.start < FENCE_LONGEST;
  // Most nodes are ruled out by their first character, without running an expression.
  return (
    isShort && "`~".includes(text.charAt(region.start)) && FENCE.test(text.slice(region.start, region.end))
  );
}

/** One past the last offset in `[start, end)` that is neither white space nor closes something. */
export function trimClosing(text: string, start: number, end: number): number {
  let at = end;
  while (at > start) {
    const last = text.charAt(at - 1);
    if (isSpace(text.charCodeAt(at - 1)) || ")]};,".includes(last)) at--;
    else {
      const word = LAST_OF_WORDS.includes(last) ? lengthOfWord(text, start, at) : 0;
      const length = word > 0 ? word : lengthOfComment(text, start, at);
      if (length === 0) return at;
      at -= length;
    }
  }
  return at;
}

function lengthOfWord(text: string, start: number, end: number): number {
  return CLOSING_WORD.exec(text.slice(Math.max(start, end - WORD_LONGEST), end))?.[0].length ?? 0;
}

/** The length of the comment that ends at `end`, if it says what the brackets before it close; 0 otherwise. */
function lengthOfComment(text: string, start: number, end: number): number {
  const from = Math.max(start, end - LINE_LONGEST);
  const tail = text.slice(from, end);
  const line = tail.slice(tail.lastIndexOf("\n") + 1);
  const closing = CLOSING_LINE.exec(line);
  return closing === null ? 0 : line.length - closing[0].length;
}
