import { textHash } from "../../text/textHash.ts";
import { CUT_SIGN, type Format, type Guard } from "./formats.ts";

/** What is enough for a fence where the source has no backticks. */
const MIN_FENCE = 3;

/**
 * What keeps all this source from being taken for signs of a format: a fence longer than any of its own, and for formats with tags,
 * only where source holds one, a suffix made of its hash. The same source gives the same guard.
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

/** Whoever writes the source cannot know it, since it is made of all that is shown. */
function suffixFor(sources: readonly string[]): string {
  for (let round = 0; ; round++) {
    const hash = textHash(`${round}\n${sources.join("\n")}`);
    const suffix = `-${hash.toString(36).padStart(8, "0").slice(-8)}`;
    if (!sources.some(source => source.includes(suffix))) return suffix;
  }
}
