import { PRIVATE_KEY_RULE } from "../../secrets.ts";
import type { SkipReason } from "../../status.ts";
import { generatorMark } from "./generated.ts";

/** The head of a key and, soon after it, a line of the key itself: code that merely looks for such a head holds none. */
const PRIVATE_KEY = /(-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----)[\s\S]{0,300}?[A-Za-z0-9+/]{40}/;
/** In a larger file a key is masked, and the rest of it is worth finding. */
const MAX_KEY_FILE = 20_000;

/** What stands in a file that keeps it out. */
export interface ContentVerdict {
  readonly reason: SkipReason;
  /** What gave it away, and the line it stands in. */
  readonly text: string;
  readonly line: number;
}

/** Whether files are left out for what they are called, wherever they come from: builds and installations make thousands of them. */
export function isByName(reason: SkipReason): boolean {
  return reason === "ignored" || reason === "excluded" || reason === "junk";
}

/** What only the content of a file can tell against indexing it. */
export function verdictOnContent(
  text: string,
  allowedSecrets: readonly string[],
): ContentVerdict | undefined {
  const key = keyIn(text, allowedSecrets);
  if (key !== undefined) return key;
  const mark = generatorMark(text);
  return mark && { reason: "generated", ...mark };
}

/** Looked for first: a generated file may be wanted, and its key is not. */
function keyIn(text: string, allowedSecrets: readonly string[]): ContentVerdict | undefined {
  if (
    text.length > MAX_KEY_FILE ||
    !text.includes("PRIVATE KEY") ||
    allowedSecrets.includes(PRIVATE_KEY_RULE)
  )
    return undefined;
  const key = PRIVATE_KEY.exec(text);
  if (key === null) return undefined;
  return { reason: "secret", text: key[1] ?? "", line: text.slice(0, key.index).split("\n").length - 1 };
}
