import { createHash } from "node:crypto";

/** Bytes of a key, of the checksum behind its value, and of a short key. */
const KEY_BYTES = 16;
const CHECK_BYTES = 4;
const SHORT_BYTES = 6;

/** A key and what is kept under it. */
export interface VectorRecord {
  /** As `recordKey` gives it. */
  readonly key: string;
  readonly value: Uint8Array;
}

/** A text of any length as a key of a record. */
export function recordKey(text: string): string {
  return createHash("sha256")
    .update(text)
    .digest("hex")
    .slice(0, 2 * KEY_BYTES);
}

/** The beginning of a key, as a number: all but enough to tell a million keys apart, and little to keep in memory. */
export function shortKey(key: string): number {
  return Number.parseInt(key.slice(0, 2 * SHORT_BYTES), 16);
}

/** The same of a record that begins somewhere in the bytes of a file. */
export function shortKeyAt(bytes: Buffer, at: number): number {
  return bytes.readUIntBE(at, SHORT_BYTES);
}

/** Bytes of a record, if its value has so many. */
export function recordSize(valueBytes: number): number {
  return KEY_BYTES + valueBytes + CHECK_BYTES;
}

/** Records as the bytes of a file, one after the other. */
export function encodeRecords(records: readonly VectorRecord[]): Buffer {
  return Buffer.concat(
    records.flatMap(({ key, value }) => {
      const content = Buffer.concat([Buffer.from(key, "hex"), value]);
      return [content, checksumOf(content)];
    }),
  );
}

/** What the bytes of a record say, unless one of them was changed since they were written. */
export function decodeRecord(bytes: Buffer): VectorRecord | undefined {
  const content = bytes.subarray(0, -CHECK_BYTES);
  if (!checksumOf(content).equals(bytes.subarray(-CHECK_BYTES))) return undefined;
  return { key: content.toString("hex", 0, KEY_BYTES), value: content.subarray(KEY_BYTES) };
}

function checksumOf(content: Uint8Array): Buffer {
  return createHash("sha256").update(content).digest().subarray(0, CHECK_BYTES);
}
