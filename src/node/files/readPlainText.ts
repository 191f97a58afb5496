import { constants } from "node:fs";
import { open } from "node:fs/promises";

/** What is larger was not written by people to be read by git, and would take all memory, whoever the folder is from. */
const MAX_BYTES = 1_000_000;

/**
 * The text of a regular file, `undefined` of what is none or has more than a million bytes. A link is followed only where it may be, as
 * git follows none in a work tree, and a pipe is not waited for. Rejects where nothing can be opened.
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
