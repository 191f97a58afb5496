/** The best `limit` of many scores: a binary heap with the least of them on top. */
export class TopScores {
  readonly #limit: number;
  readonly #heap: [id: number, score: number][] = [];

  constructor(limit: number) {
    this.#limit = limit;
  }

  offer(id: number, score: number): void {
    const heap = this.#heap;
    if (heap.length < this.#limit) {
      heap.push([id, score]);
      this.#up(heap.length - 1);
    } else if (heap[0] !== undefined && better(score, id, heap[0])) {
      heap[0] = [id, score];
      this.#down();
    }
  }

  /** Best first; equal scores by id, so that the same index gives the same order. */
  sorted(): [id: number, score: number][] {
    return [...this.#heap].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
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
    let at = 0;
    while (true) {
      const left = 2 * at + 1;
      const right = left + 1;
      let least = at;
      if (left < this.#heap.length && this.#worse(left, least)) least = left;
      if (right < this.#heap.length && this.#worse(right, least)) least = right;
      if (least === at) return;
      this.#swap(at, least);
      at = least;
    }
  }

  #worse(a: number, b: number): boolean {
    const first = this.#heap[a];
    const second = this.#heap[b];
    return first !== undefined && second !== undefined && better(second[1], second[0], first);
  }

  #swap(a: number, b: number): void {
    const first = this.#heap[a];
    const second = this.#heap[b];
    if (first === undefined || second === undefined) return;
    this.#heap[a] = second;
    this.#heap[b] = first;
  }
}

function better(score: number, id: number, than: [id: number, score: number]): boolean {
  return score > than[1] || (score === than[1] && id < than[0]);
}
