/** A question: how sure the answer was, 0 to 1, and whether one of the first five was right. */
export interface Judged {
  readonly confidence: number;
  readonly answered: boolean;
}

/** Questions of about one confidence. */
export interface ReliabilityBand {
  /** Confidence from here, and up to there. */
  readonly from: number;
  readonly to: number;
  readonly questions: number;
  /** The share of them that was answered; 0 without questions. */
  readonly answered: number;
}

/** From 0.6 on a small model is trusted with the answer, and 1 is the most there is. */
const BOUNDS = [0, 0.2, 0.4, 0.6, 0.8, 1] as const;

/** What became of the questions, by how sure the answers were: the share that was answered lies in its band where confidence is true. */
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
