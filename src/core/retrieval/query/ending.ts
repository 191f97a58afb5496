/** Lines of code that belong together, more or less. */
const LEAD_LINES = 4;

/** What ends so is complete: a comment, a block, a statement. */
const COMPLETE = /(?:"""|'''|\*\/|[})\];])$/;

/**
 * The end of code that is being written, which says what comes next: its last line, and the few it belongs to. `undefined` where the
 * text is no longer than those, and where what it ends with is complete.
 */
export function endingOf(text: string): { readonly line: string; readonly lead: string } | undefined {
  const written = text.trimEnd();
  const lines = written.split(/\r?\n/).filter(line => line.trim() !== "");
  if (lines.length <= LEAD_LINES || COMPLETE.test(written)) return undefined;
  return { line: lines.at(-1) ?? "", lead: lines.slice(-LEAD_LINES).join("\n") };
}
