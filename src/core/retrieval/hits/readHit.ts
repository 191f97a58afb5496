import type { Hit } from "../../hit.ts";
import { lineAt } from "../../text/lines.ts";
import type { Passage } from "../ranking/passages.ts";

/** A hit with its text, and its position among hits that the question names: 0 is first, `NOT_MEANT` if it names none of it. */
export interface ReadHit {
  readonly hit: Hit;
  /** The passage that it was made of. */
  readonly passage: Passage;
  readonly text: string;
  readonly meantAt: number;
  /** The same hit, opened at one of its lines, zero-based, and named after the definition there. */
  openedAt(line: number): Hit;
}

/**
 * Raises a hit's score by a share of it for containing something verbatim: only the largest share counts, and the length of the hit no
 * longer does. 1 doubles the score.
 */
export function boostedVerbatim(hit: Hit, share: number): Hit {
  const { length = 1, verbatim: before = 1, ...others } = hit.boosts;
  const verbatim = Math.max(before, 1 + share);
  return { ...hit, score: (hit.score * verbatim) / (length * before), boosts: { ...others, verbatim } };
}

/** A hit opened at an offset of its text, with its score unchanged. */
export function openedAt({ hit, text, openedAt: opened }: ReadHit, offset: number): Hit {
  const line = hit.startLine + lineAt(text, offset);
  if (line === hit.matched.line) return hit;
  const { score, arms, boosts } = hit;
  return { ...opened(line), score, arms, boosts };
}
