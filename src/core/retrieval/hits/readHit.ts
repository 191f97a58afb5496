import type { Hit } from "../../hit.ts";
import { lineAt } from "../../text/lines.ts";

/** A hit with its text, and how far up the question names what is in it: `NOT_MEANT` where it does not. */
export interface ReadHit {
  readonly hit: Hit;
  readonly text: string;
  readonly meantAt: number;
  /** The same hit, opened at one of its lines, zero-based, and called by what is there. */
  openedAt(line: number): Hit;
}

/** A hit whose score grows by a share of it for what it has word for word, once and however long it is; 1 doubles it. */
export function boostedVerbatim(hit: Hit, share: number): Hit {
  const { length = 1, verbatim: before = 1, ...others } = hit.boosts;
  const verbatim = Math.max(before, 1 + share);
  return { ...hit, score: (hit.score * verbatim) / (length * before), boosts: { ...others, verbatim } };
}

/** A hit that is opened at an offset of its text, and scored as before. */
export function openedAt({ hit, text, openedAt: opened }: ReadHit, offset: number): Hit {
  const line = hit.startLine + lineAt(text, offset);
  if (line === hit.matched.line) return hit;
  const { score, arms, boosts } = hit;
  return { ...opened(line), score, arms, boosts };
}
