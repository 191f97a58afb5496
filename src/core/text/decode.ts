/** How much of a file decides whether it is text; git looks at as much. */
const SAMPLE = 8000;

/**
 * Decodes a file: UTF-8, UTF-16 with a byte order mark, and where the bytes are not UTF-8, the encoding that is given, by
 * its name in the Encoding Standard. Where they are not that either, they are Windows-1252, the superset of Latin-1 that
 * old sources are written in. `undefined` when the file is binary. A byte order mark is kept.
 */
export function decodeText(bytes: Uint8Array, encoding?: string): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodeWide("utf-16le", bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decodeWide("utf-16be", bytes);
  if (isBinary(bytes.subarray(0, SAMPLE))) return undefined;
  return decodeIf("utf-8", bytes) ?? decodeIf(encoding, bytes) ?? decode("windows-1252", bytes);
}

/** `undefined` where bytes are not in an encoding, or nobody knows it. */
function decodeIf(encoding: string | undefined, bytes: Uint8Array): string | undefined {
  if (encoding === undefined) return undefined;
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** UTF-32 and some data begin as UTF-16 does, and have a NUL where text has none. */
function decodeWide(encoding: string, bytes: Uint8Array): string | undefined {
  const text = decode(encoding, bytes);
  return text.slice(0, SAMPLE).includes("\0") ? undefined : text;
}

function decode(encoding: string, bytes: Uint8Array): string {
  return new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes);
}

/** A NUL byte never stands in text, and many control characters stand only in data. */
function isBinary(sample: Uint8Array): boolean {
  if (sample.includes(0)) return true;
  let controls = 0;
  for (let at = 0; at < sample.length; at++) if (isControl(sample[at] ?? 0)) controls++;
  return controls > sample.length / 10;
}

/** Control characters but for those that texts have: bell to carriage return, and the escape of terminals. */
function isControl(byte: number): boolean {
  return byte < 0x20 && (byte < 0x07 || byte > 0x0d) && byte !== 0x1b;
}
