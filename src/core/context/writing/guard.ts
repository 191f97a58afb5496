import { textHash } from "../../text/textHash.ts";
import { CUT_SIGN, type Format, type Guard } from "./formats.ts";

/** The length of a fence for source without backticks. */
const MIN_FENCE = 3;

/**
 * A guard that keeps all this source from being taken for signs of a format: a fence longer than any in the source and, only if some source
 * contains a sign of a format with tags, a suffix made of a hash of all source. The same source gives the same guard.
 */
export function guardFor({ signs }: Format, sources: readonly string[]): Guard {
  let run = MIN_FENCE - 1;
  let suffix = "";
  for (const source of sources) {
    for (const [backticks] of source.matchAll(/`{3,}/g)) run = Math.max(run, backticks.length);
    if (suffix === "" && (signs.test(source) || CUT_SIGN.test(source))) suffix = suffixFor(sources);
  }
  return { fence: "`".repeat(run + 1), suffix };
}

/** The author of any of the source cannot predict the suffix, since it is made of everything shown. */
function suffixFor(sources: readonly string[]): string {
  for (let round = 0; ; round++) {
    const hash = textHash(`${round}\n${sources.join("\n")}`);
    const suffix = `-${hash.toString(36).padStart(8, "0").slice(-8)}`;
    if (!sources.some(source => source.includes(suffix))) return suffix;
  }
}
