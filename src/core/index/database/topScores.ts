/** The best `limit` of many scores: a binary heap with the lowest of them on top. Most scores never enter it. */
export class TopScores {
  readonly #limit: number;
  readonly #ids: number[] = [];
  readonly #scores: number[] = [];

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Lower scores are not among the best. */
  get least(): number {
    return this.#scores.length < this.#limit ? -Infinity : (this.#scores[0] ?? Infinity);
  }

  offer(id: number, score: number): void {
    const scores = this.#scores;
    if (scores.length < this.#limit) {
      this.#ids.push(id);
      scores.push(score);
      this.#up(scores.length - 1);
      return;
    }
    const { least } = this;
    if (score < least || (score === least && id >= (this.#ids[0] ?? 0))) return;
    this.#ids[0] = id;
    scores[0] = score;
    this.#down();
  }

  /** Best first; equal scores by id, so that the same index gives the same order. */
  sorted(): [id: number, score: number][] {
    return this.#ids
      .map((id, at): [number, number] => [id, this.#scores[at] ?? 0])
      .sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  }

  #up(from: number): void {
    let at = from;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!this.#worse(at, parent)) return;
      this.#swap(at, parent);
      at = parent;
    }
  }

  #down(): void {
    const { length } = this.#scores;
    let at = 0;
    while (true) {
      const left = 2 * at + 1;
      const right = left + 1;
      let least = at;
      if (left < length && this.#worse(left, least)) least = left;
      if (right < length && this.#worse(right, least)) least = right;
      if (least === at) return;
      this.#swap(at, least);
      at = least;
    }
  }

  #worse(a: number, b: number): boolean {
    const one = this.#scores[a] ?? 0;
    const other = this.#scores[b] ?? 0;
    return one < other || (one === other && (this.#ids[a] ?? 0) > (this.#ids[b] ?? 0));
  }

  #swap(a: number, b: number): void {
    const [ids, scores] = [this.#ids, this.#scores];
    const id = ids[a] ?? 0;
    const score = scores[a] ?? 0;
    ids[a] = ids[b] ?? 0;
    scores[a] = scores[b] ?? 0;
    ids[b] = id;
    scores[b] = score;
  }
}
