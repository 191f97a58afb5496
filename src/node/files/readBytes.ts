import * as fs from "node:fs";
import { promisify } from "node:util";

/** The most that is read of a file that a system generates. Some are endless, such as maps of all addresses. */
const MAX_MADE_BYTES = 4_000_000;
const PIECE_BYTES = 16_384;

const read = promisify(fs.read);

/** Like `readFile`, but without asking for the file's size again. */
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

/** The content of a file that claims to be empty; `undefined` if it does not end. */
export async function readMade(opened: number): Promise<Uint8Array | undefined> {
  const pieces: Uint8Array[] = [];
  while (pieces.length * PIECE_BYTES < MAX_MADE_BYTES) {
    const piece = await readFrom(opened, PIECE_BYTES);
    if (piece.length === 0) return Buffer.concat(pieces);
    pieces.push(piece);
  }
  return undefined;
}
