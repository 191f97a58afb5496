import type { Region } from "../syntax/region.ts";
import { isSpace } from "../text/whitespace.ts";

/** What ends a construct and begins none: brackets, separators, words such as `end`, the lower fence of a code block. */
const CLOSING = /^(?:[)\]}>;,]|(?:end|fi|done|esac|until|#endif)\b)/;
const FENCE = /^(?:`{3,}|~{3,})\s*$/;
const FENCE_LONGEST = 16;
/** Of the words that close, with what must not follow them. */
const LONGEST = 7;

/** Whether a node closes what stands above it, so that nothing below begins with it. */
export function closes(text: string, region: Region): boolean {
  if (!region.named) return CLOSING.test(text.slice(region.start, region.start + LONGEST));
  return region.end - region.start < FENCE_LONGEST && FENCE.test(text.slice(region.start, region.end));
}

/** One past the last offset in `[start, end)` that is neither white space nor closes something. */
export function trimClosing(text: string, start: number, end: number): number {
  let at = end;
  while (at > start) {
    const unit = text.charCodeAt(at - 1);
    if (isSpace(unit) || ")]};,".includes(text.charAt(at - 1))) {
      at--;
      continue;
    }
    const word = /(?<!\S)(?:end|fi|done|esac)$/.exec(text.slice(Math.max(start, at - 5), at));
    if (word === null) return at;
    at -= word[0].length;
  }
  return at;
}
