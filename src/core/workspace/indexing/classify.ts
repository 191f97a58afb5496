import { PRIVATE_KEY_RULE } from "../../secrets.ts";
import type { SkipReason } from "../../status.ts";
import { lineAt } from "../../text/lines.ts";

/** The head of a private key with a line of the key itself soon after it: code that merely looks for such a head has no key. */
const PRIVATE_KEY = /(-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----)[\s\S]{0,300}?[A-Za-z0-9+/]{40}/;
/** The largest file that is left out for a key. In a larger one the key is masked, and the rest is worth finding. */
const MAX_KEY_FILE = 20_000;

/** The beginning of a pointer that Git LFS leaves in place of a large file that it has not fetched. */
const LFS_POINTER = "version https://git-lfs.github.com/spec/";

/** The text that keeps a file out of the index, and its line, from 0. */
export interface Giveaway {
  readonly reason: SkipReason;
  readonly text: string;
  readonly line: number;
}

/** Whether files are left out by name, without reading them: builds and installations make thousands of these. */
export function isByName(reason: SkipReason): boolean {
  return reason === "ignored" || reason === "excluded" || reason === "junk";
}

/** Finds what keeps a text out although its file's name allows it: it is little more than a private key, or stands for a file elsewhere. */
export function giveawayIn(text: string, allowedSecrets: readonly string[]): Giveaway | undefined {
  if (text.startsWith(LFS_POINTER)) return { reason: "binary", text: LFS_POINTER, line: 0 };
  if (
    text.length > MAX_KEY_FILE ||
    !text.includes("PRIVATE KEY") ||
    allowedSecrets.includes(PRIVATE_KEY_RULE)
  )
    return undefined;
  const key = PRIVATE_KEY.exec(text);
  if (key === null) return undefined;
  return { reason: "secret", text: key[1] ?? "", line: lineAt(text, key.index) };
}
