import type { RunningHash } from "../../runningHash.ts";
import { atOnce, type Slices } from "../slices.ts";
import { ContainerError, decodeContainer, type EncodedContainer, encodeContainer } from "./container.ts";
import { decodePart, encodePart, type IndexPart } from "./indexPart.ts";

type Hash = (bytes: Uint8Array) => string;

/**
 * Raised whenever the layout of a part, the tokens, the facts about a file or the way spans and chunks are cut changes. Changes of other
 * settings, languages and rules for secrets are detected without it.
 */
const FORMAT = "28";
/** Each record is preceded by its length in bytes. */
const LENGTH_BYTES = 4;

/** The predecessor of the first record of a journal if there is no snapshot. */
export const NO_SNAPSHOT = "nothing";

/** A snapshot is valid only for one format and one way of cutting documents. */
function versionOf(cutting: string): string {
  return `format ${FORMAT}, cut by ${cutting}`;
}

/** A whole index as one file. */
export function* encodeSnapshot(
  part: IndexPart,
  cutting: string,
  startHash: () => RunningHash,
): Slices<EncodedContainer> {
  return yield* encodeContainer(versionOf(cutting), yield* encodePart(part), startHash);
}

/** A decoded part, and the checksum of its container. */
export interface DecodedPart {
  readonly part: IndexPart;
  readonly checksum: string;
}

/** Throws a `ContainerError` if the bytes cannot be used. */
export function decodeSnapshot(bytes: Uint8Array, cutting: string, hash: Hash): DecodedPart {
  return decode(bytes, versionOf(cutting), hash);
}

/**
 * A record of the journal. It has the checksum of its predecessor, a snapshot or a record, so that records written by another process in
 * between, or after another snapshot, are recognised as not belonging there.
 */
export function encodeRecord(
  part: IndexPart,
  cutting: string,
  after: string,
  startHash: () => RunningHash,
): EncodedContainer {
  const version = recordVersion(cutting, after);
  const container = atOnce(encodeContainer(version, atOnce(encodePart(part)), startHash));
  const length = new Uint8Array(LENGTH_BYTES);
  new DataView(length.buffer).setUint32(0, container.bytes, true);
  return { ...container, pieces: [length, ...container.pieces], bytes: LENGTH_BYTES + container.bytes };
}

/** The readable part of a journal. */
export interface JournalContent {
  readonly parts: readonly IndexPart[];
  /** The length of the valid bytes. Those after it were cut off when a process ended, or were written by another one. */
  readonly length: number;
  /** The checksum that the next record follows. */
  readonly last: string;
}

/** Reads the consecutive records after `after`, up to the first that does not belong there. */
export function decodeJournal(bytes: Uint8Array, cutting: string, after: string, hash: Hash): JournalContent {
  const parts: IndexPart[] = [];
  let last = after;
  let at = 0;
  while (at + LENGTH_BYTES <= bytes.length) {
    const length = new DataView(bytes.buffer, bytes.byteOffset + at).getUint32(0, true);
    const end = at + LENGTH_BYTES + length;
    if (end > bytes.length) break;
    try {
      const record = decode(bytes.subarray(at + LENGTH_BYTES, end), recordVersion(cutting, last), hash);
      parts.push(record.part);
      last = record.checksum;
    } catch (error) {
      if (error instanceof ContainerError) break;
      throw error;
    }
    at = end;
  }
  return { parts, length: at, last };
}

function recordVersion(cutting: string, after: string): string {
  return `${versionOf(cutting)}, after ${after}`;
}

function decode(bytes: Uint8Array, version: string, hash: Hash): DecodedPart {
  const { sections, checksum } = decodeContainer(bytes, version, hash);
  return { part: decodePart(sections), checksum };
}
