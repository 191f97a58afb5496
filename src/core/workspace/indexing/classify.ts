import { PRIVATE_KEY_RULE } from "../../secrets.ts";
import type { SkipReason } from "../../status.ts";
import { lineAt } from "../../text/lines.ts";

/** The head of a key and, soon after it, a line of the key itself: code that merely looks for such a head holds none. */
const PRIVATE_KEY = /(-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----)[\s\S]{0,300}?[A-Za-z0-9+/]{40}/;
/** In a larger file a key is masked, and the rest of it is worth finding. */
const MAX_KEY_FILE = 20_000;

/** How a file begins that Git LFS put in the place of a large one, which it has not fetched. */
const LFS_POINTER = "version https://git-lfs.github.com/spec/";

/** What stands in a text that keeps its file out, and the line it stands in, from 0. */
export interface Giveaway {
  readonly reason: SkipReason;
  readonly text: string;
  readonly line: number;
}

/** Whether files are left out for what they are called, wherever they come from: builds and installations make thousands of them. */
export function isByName(reason: SkipReason): boolean {
  return reason === "ignored" || reason === "excluded" || reason === "junk";
}

/** What keeps a text out whose file may be indexed by its name: it is little more than a private key, or stands for a file elsewhere. */
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
