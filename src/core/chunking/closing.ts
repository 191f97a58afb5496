import type { Region } from "../syntax/region.ts";
import { isSpace } from "../text/whitespace.ts";

/** What ends a construct and begins none: brackets, separators, words such as `end`, the lower fence of a code block. */
const CLOSING = /^(?:[)\]}>;,]|(?:end|fi|done|esac|until|#endif)\b)/;
const FENCE = /^(?:`{3,}|~{3,})\s*$/;
const FENCE_LONGEST = 16;
/** Of what closes by a word, the longest, with what must not follow it. */
const LONGEST = 7;

/** The end of a text that closes something: brackets and separators, a word, a tag, and a comment that says what. */
const ENDINGS = [
  /[)\]};,]+$/,
  /(?<!\S)(?:end|fi|done|esac|#endif)$/,
  /<\/[\w:.-]+\s*>$/,
  /(?<=(?:^|\n)[ \t]*(?:[)\]};,]+|end|#endif)[ \t]*)(?:\/\/|\/\*|#|--)[^\n]*$/,
];
/** Longer than what a person writes to say what a bracket closes. */
const ENDING_LONGEST = 120;

/** Whether a node closes what stands above it, so that nothing below begins with it. */
export function closes(text: string, region: Region): boolean {
  if (!region.named) return CLOSING.test(text.slice(region.start, region.start + LONGEST));
  if (text.startsWith("</", region.start)) return true;
  return region.end - region.start < FENCE_LONGEST && FENCE.test(text.slice(region.start, region.end));
}

/** One past the last offset in `[start, end)` that is neither white space nor closes something. */
export function trimClosing(text: string, start: number, end: number): number {
  let at = end;
  while (at > start) {
    if (isSpace(text.charCodeAt(at - 1))) {
      at--;
      continue;
    }
    const tail = text.slice(Math.max(start, at - ENDING_LONGEST), at);
    const length = ENDINGS.map(ending => ending.exec(tail)?.[0].length ?? 0).find(found => found > 0);
    if (length === undefined) return at;
    at -= length;
  }
  return at;
}
