import * as fs from "node:fs";
import { promisify } from "node:util";

/** Of a file that a system makes as it is read. Some have no end, such as maps of all addresses. */
const MAX_MADE_BYTES = 4_000_000;
const PIECE_BYTES = 16_384;

const read = promisify(fs.read);

/** What `readFile` does, without asking once more how much there is. */
export async function readFrom(opened: number, size: number): Promise<Uint8Array> {
  const bytes = Buffer.allocUnsafeSlow(size);
  let done = 0;
  while (done < size) {
    const { bytesRead } = await read(opened, bytes, done, size - done, null);
    if (bytesRead === 0) break;
    done += bytesRead;
  }
  return bytes.subarray(0, done);
}

/** What is in a file that says it is empty; `undefined` where that does not end. */
export async function readMade(opened: number): Promise<Uint8Array | undefined> {
  const pieces: Uint8Array[] = [];
  while (pieces.length * PIECE_BYTES < MAX_MADE_BYTES) {
    const piece = await readFrom(opened, PIECE_BYTES);
    if (piece.length === 0) return Buffer.concat(pieces);
    pieces.push(piece);
  }
  return undefined;
}
