/** UTF-16 units of a text that are read from its beginning, and from its end. */
const BEGINNING = 20_000;
const END = 30_000;

/**
 * What is read of a text that was pasted whole: all of it, or of a long one its ends, joined by a line break, since reading a log of a
 * megabyte would keep the engine from everything else for seconds. Reports begin with what they are about, and logs end with it.
 */
export function endsOf(text: string): { readonly read: string; readonly note?: string } {
  const left = text.length - BEGINNING - END;
  if (left <= 0) return { read: text };
  const read = `${text.slice(0, BEGINNING)}\n${text.slice(-END)}`;
  return { read, note: `This is a long text: ${left} characters in its middle are not searched for.` };
}
