import { createHash } from "node:crypto";

/** The bytes of a key, of the checksum after its value, and of a short key. */
const KEY_BYTES = 16;
const CHECK_BYTES = 4;
const SHORT_BYTES = 6;

/** A key and its value. */
export interface VectorRecord {
  /** As returned by `recordKey`. */
  readonly key: string;
  readonly value: Uint8Array;
}

/** The key of a record for a text of any length. */
export function recordKey(text: string): string {
  return createHash("sha256")
    .update(text)
    .digest("hex")
    .slice(0, 2 * KEY_BYTES);
}

/** The beginning of a key, as a number: it takes little memory, and almost always tells a million keys apart. */
export function shortKey(key: string): number {
  return Number.parseInt(key.slice(0, 2 * SHORT_BYTES), 16);
}

/** The short key of the record that begins at a position in the bytes of a file. */
export function shortKeyAt(bytes: Buffer, at: number): number {
  return bytes.readUIntBE(at, SHORT_BYTES);
}

/** The bytes of a record whose value has this many. */
export function recordSize(valueBytes: number): number {
  return KEY_BYTES + valueBytes + CHECK_BYTES;
}

/** The bytes of records, one after the other, as they are in a file. */
export function encodeRecords(records: readonly VectorRecord[]): Buffer {
  return Buffer.concat(
    records.flatMap(({ key, value }) => {
      const content = Buffer.concat([Buffer.from(key, "hex"), value]);
      return [content, checksumOf(content)];
    }),
  );
}

/** Decodes a record; `undefined` if its bytes were changed since it was written. */
export function decodeRecord(bytes: Buffer): VectorRecord | undefined {
  const content = bytes.subarray(0, -CHECK_BYTES);
  if (!checksumOf(content).equals(bytes.subarray(-CHECK_BYTES))) return undefined;
  return { key: content.toString("hex", 0, KEY_BYTES), value: content.subarray(KEY_BYTES) };
}

function checksumOf(content: Uint8Array): Buffer {
  return createHash("sha256").update(content).digest().subarray(0, CHECK_BYTES);
}
