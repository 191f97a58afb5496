/**
 * Scanners of some grammars (Markdown, YAML) write their stack of open blocks into 1,024 bytes without checking that it fits. From about
 * 250 blocks on they overwrite memory that all grammars share. No source that a person reads nests as deep as this limit.
 */
const DEEPEST = 100;
/** Quotes and lists that begin on one line. */
const MARKERS = new RegExp(`^(?:[ \\t]*(?:>|(?:[*+?-]|\\d{1,9}[.)])(?=\\s|$))){${DEEPEST}}`, "m");

/** Whether blocks nest deeper than scanners can bear, by indentation or by the markers on one line. */
export function nestsTooDeep(text: string): boolean {
  const open: number[] = [];
  for (let line = 0; line < text.length; ) {
    let at = line;
    while (text.charCodeAt(at) === 32 || text.charCodeAt(at) === 9) at++;
    const unit = text.charCodeAt(at);
    if (at < text.length && unit !== 10 && unit !== 13) {
      while ((open.at(-1) ?? -1) >= at - line) open.pop();
      if (open.push(at - line) > DEEPEST) return true;
    }
    const newline = text.indexOf("\n", at);
    const end = newline === -1 ? text.length : newline;
    // Few lines are long enough for so many markers; the others are spared the expression.
    if (end - line >= DEEPEST && MARKERS.test(text.slice(line, end))) return true;
    line = end + 1;
  }
  return false;
}
