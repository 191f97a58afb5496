/** UTF-16 units that are read at the beginning and at the end of a text. */
const BEGINNING = 20_000;
const END = 30_000;

/**
 * The parts of a pasted text that are read: all of it, or the two ends of a long one, joined by a line break. Reading a megabyte of log
 * would block the engine for seconds. Reports begin with what they are about, and logs end with it.
 */
export function endsOf(text: string): { readonly read: string; readonly note?: string } {
  const left = text.length - BEGINNING - END;
  if (left <= 0) return { read: text };
  const read = `${text.slice(0, BEGINNING)}\n${text.slice(-END)}`;
  return { read, note: `This is a long text: ${left} characters in its middle are not searched for.` };
}
