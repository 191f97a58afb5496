/** The confidence of an answer, 0 to 1, and whether one of the first five hits was right. */
export interface Judged {
  readonly confidence: number;
  readonly answered: boolean;
}

/** Questions with similar confidence. */
export interface ReliabilityBand {
  /** The range of confidence. */
  readonly from: number;
  readonly to: number;
  readonly questions: number;
  /** The share of them that was answered; 0 if there are none. */
  readonly answered: number;
}

/** The bounds of the bands. From 0.6 on a small model is trusted with the answer, and 1 is the maximum. */
const BOUNDS = [0, 0.2, 0.4, 0.6, 0.8, 1] as const;

/** Groups questions by confidence: if confidence is true, the share answered in each band lies within the band. */
export function reliability(questions: readonly Judged[]): ReliabilityBand[] {
  return BOUNDS.slice(0, -1).map((from, at) => {
    const to = BOUNDS[at + 1] ?? 1;
    const inside = questions.filter(
      ({ confidence }) => from <= confidence && (confidence < to || (to === 1 && confidence === 1)),
    );
    const answered = inside.filter(({ answered }) => answered).length;
    return { from, to, questions: inside.length, answered: answered / Math.max(1, inside.length) };
  });
}
