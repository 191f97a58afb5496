import { createHash } from "node:crypto";

/** Bytes of a key, and of the checksum behind its value. */
const KEY_BYTES = 16;
const CHECK_BYTES = 4;

/** A key and what is kept under it. */
export interface VectorRecord {
  /** As `recordKey` gives it. */
  readonly key: string;
  readonly value: Uint8Array;
}

/** What a file of records says. */
export interface RecordsOfFile {
  readonly records: readonly VectorRecord[];
  /** A record in it was changed since it was written. One that is cut short at the end does not count. */
  readonly damaged: boolean;
}

/** A text of any length as a key of a record. */
export function recordKey(text: string): string {
  return createHash("sha256")
    .update(text)
    .digest("hex")
    .slice(0, 2 * KEY_BYTES);
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

/** The records of a file that are whole. */
export function decodeRecords(bytes: Uint8Array, valueBytes: number): RecordsOfFile {
  const size = recordSize(valueBytes);
  const records: VectorRecord[] = [];
  let damaged = false;
  for (let at = 0; at + size <= bytes.length; at += size) {
    const content = bytes.subarray(at, at + size - CHECK_BYTES);
    if (checksumOf(content).equals(bytes.subarray(at + size - CHECK_BYTES, at + size))) {
      const key = Buffer.from(content.subarray(0, KEY_BYTES)).toString("hex");
      records.push({ key, value: content.subarray(KEY_BYTES) });
    } else damaged = true;
  }
  return { records, damaged };
}

function checksumOf(content: Uint8Array): Buffer {
  return createHash("sha256").update(content).digest().subarray(0, CHECK_BYTES);
}
