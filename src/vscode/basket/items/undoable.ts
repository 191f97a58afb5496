/** Steps that are kept: more than anybody undoes. */
const MAX_STEPS = 100;

/** A value whose changes can be undone and done again. */
export class Undoable<T> {
  #past: readonly T[] = [];
  #present: T;
  #future: readonly T[] = [];

  constructor(present: T) {
    this.#present = present;
  }

  get present(): T {
    return this.#present;
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  /** Changes the value, as a step that can be undone. */
  set(next: T): void {
    this.#past = [...this.#past, this.#present].slice(-MAX_STEPS);
    this.#present = next;
    this.#future = [];
  }

  /** Changes the value together with its past and future. This is no step of its own. */
  amend(change: (value: T) => T): void {
    this.#past = this.#past.map(change);
    this.#present = change(this.#present);
    this.#future = this.#future.map(change);
  }

  /** Goes one step back. Returns whether there was one. */
  undo(): boolean {
    const last = this.#past.at(-1);
    if (last === undefined) return false;
    this.#future = [this.#present, ...this.#future];
    this.#past = this.#past.slice(0, -1);
    this.#present = last;
    return true;
  }

  redo(): boolean {
    const [next, ...rest] = this.#future;
    if (next === undefined) return false;
    this.#past = [...this.#past, this.#present];
    this.#present = next;
    this.#future = rest;
    return true;
  }
}
