/** Bytes of a file that decide whether it is text, as many as git looks at. */
const SAMPLE = 8000;
const LONE_RETURN = /\r(?!\n)/g;

/**
 * Decodes a file: as UTF-8, as UTF-16 with a byte order mark, or else in the given encoding, named as in the Encoding Standard. Bytes that
 * are none of these are read as Windows-1252, the superset of Latin-1 that old sources are written in. `undefined` if the file is binary. A
 * byte order mark is kept. A carriage return alone becomes a line feed, since it ends a line in editors and in most languages.
 */
export function decodeText(bytes: Uint8Array, encoding?: string): string | undefined {
  return decodeWhole(bytes, encoding)?.replace(LONE_RETURN, "\n");
}

function decodeWhole(bytes: Uint8Array, encoding: string | undefined): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodeWide("utf-16le", bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decodeWide("utf-16be", bytes);
  if (isBinary(bytes.subarray(0, SAMPLE))) return undefined;
  return decodeIf("utf-8", bytes) ?? decodeIf(encoding, bytes) ?? decode("windows-1252", bytes);
}

/** `undefined` if the bytes are not valid in the encoding, or the encoding is unknown. */
function decodeIf(encoding: string | undefined, bytes: Uint8Array): string | undefined {
  if (encoding === undefined) return undefined;
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Decodes UTF-16. UTF-32 and some data begin the same way, but have a NUL where text has none. */
function decodeWide(encoding: string, bytes: Uint8Array): string | undefined {
  const text = decode(encoding, bytes);
  return text.slice(0, SAMPLE).includes("\0") ? undefined : text;
}

function decode(encoding: string, bytes: Uint8Array): string {
  return new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes);
}

/** Text never has a NUL byte, and only data has many control characters. */
function isBinary(sample: Uint8Array): boolean {
  if (sample.includes(0)) return true;
  let controls = 0;
  for (let at = 0; at < sample.length; at++) if (isControl(sample[at] ?? 0)) controls++;
  return controls > sample.length / 10;
}

/** Control characters except those that occur in text: bell to carriage return, and the escape of terminals. */
function isControl(byte: number): boolean {
  return byte < 0x20 && (byte < 0x07 || byte > 0x0d) && byte !== 0x1b;
}
