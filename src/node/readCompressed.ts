import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";

/** The content of a file that the build compressed with Brotli. Rejects if the file is missing or damaged. */
export async function readCompressed(file: string): Promise<Buffer> {
  return promisify(brotliDecompress)(await readFile(file));
}
