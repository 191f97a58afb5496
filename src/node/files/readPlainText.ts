import { constants } from "node:fs";
import { open } from "node:fs/promises";

/** A larger file was not written by people for git to read. In a folder from a stranger it could use up all memory. */
const MAX_BYTES = 1_000_000;

/**
 * The text of a regular file; `undefined` for anything else and for more than a million bytes. A link is followed only if `mayBeLink` is
 * set, as git follows none in a work tree, and a pipe is not waited for. Rejects if the file cannot be opened.
 */
export async function readPlainText(
  file: string,
  mayBeLink: boolean,
  decode: (bytes: Buffer) => string | undefined = bytes => bytes.toString("utf8"),
): Promise<string | undefined> {
  const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;
  const opened = await open(file, O_RDONLY | O_NONBLOCK | (mayBeLink ? 0 : O_NOFOLLOW));
  try {
    const stats = await opened.stat();
    return stats.isFile() && stats.size <= MAX_BYTES ? decode(await opened.readFile()) : undefined;
  } finally {
    await opened.close();
  }
}
