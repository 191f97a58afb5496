/** A line of text as a code span in Markdown, which nothing in the line can end. */
export function codeSpan(line: string): string {
  const longest = longestRun(line);
  const mark = "`".repeat(longest + 1);
  return longest === 0 ? `${mark}${line}${mark}` : `${mark} ${line} ${mark}`;
}

/** The fence for the lines before and after a text that makes it a code block in Markdown, which nothing in the text can end. */
export function fenceFor(text: string): string {
  return "`".repeat(Math.max(2, longestRun(text)) + 1);
}

function longestRun(text: string): number {
  return (text.match(/`+/g) ?? []).reduce((longest, run) => Math.max(longest, run.length), 0);
}
