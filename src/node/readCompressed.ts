import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";

/** The bytes of a file that the build compressed by Brotli. Fails where the file is not there or is damaged. */
export async function readCompressed(file: string): Promise<Buffer> {
  return promisify(brotliDecompress)(await readFile(file));
}
