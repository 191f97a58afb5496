/** About as many lines of code as belong together. */
const LEAD_LINES = 4;

/** The end of complete code: of a comment, a block, a statement. */
const COMPLETE = /(?:"""|'''|\*\/|[})\];])$/;

/**
 * The end of code that is being written, which says what comes next: its last line, and the few lines it belongs to. `undefined` if the
 * text is no longer than those, or its end is complete.
 */
export function endingOf(text: string): { readonly line: string; readonly lead: string } | undefined {
  const written = text.trimEnd();
  const lines = written.split(/\r?\n/).filter(line => line.trim() !== "");
  if (lines.length <= LEAD_LINES || COMPLETE.test(written)) return undefined;
  return { line: lines.at(-1) ?? "", lead: lines.slice(-LEAD_LINES).join("\n") };
}
