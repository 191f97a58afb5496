/**
 * One way of showing something: the parts it takes, as indexes into the costs, and its value. A part that several levels take is paid for
 * once.
 */
export interface Level {
  readonly parts: readonly number[];
  readonly value: number;
}

/** Something that may be shown at one of its levels, or not at all. Later levels cost more and are worth more. */
export interface Choice {
  readonly levels: readonly Level[];
  /** Choices of different groups share no part. */
  readonly group: number;
}

/** The level of something that is not shown. */
export const NONE = -1;

/** How many of the most valuable choices without room are tried in place of others. */
const EXCHANGES = 3;

/**
 * Chooses a level or `NONE` for each choice, so that the total value is as large as possible and the cost at most `capacity`. That is a
 * knapsack with shared costs, in which things come in several sizes. It is filled greedily by value per cost (Dantzig, 1957); then things
 * that were left out are tried in place of one that is in.
 */
export function choose(
  choices: readonly Choice[],
  costs: ArrayLike<number>,
  capacity: number,
): readonly number[] {
  const cart = new Cart(choices, costs);
  fill(cart, capacity);
  exchange(cart, capacity);
  return cart.levels;
}

/** The choices made so far, and their cost. */
class Cart {
  readonly levels: number[];
  readonly choices: readonly Choice[];
  readonly #costs: ArrayLike<number>;
  /** How many of the chosen levels take each part. */
  readonly #uses: Uint16Array;
  cost = 0;

  constructor(choices: readonly Choice[], costs: ArrayLike<number>) {
    this.choices = choices;
    this.levels = choices.map(() => NONE);
    this.#costs = costs;
    this.#uses = new Uint16Array(costs.length);
  }

  valueOf(choice: number, level: number): number {
    return this.choices[choice]?.levels[level]?.value ?? 0;
  }

  /** The extra cost of having a choice at another level. */
  extraCost(choice: number, level: number): number {
    const before = this.cost;
    const old = this.levels[choice] ?? NONE;
    this.set(choice, level);
    const extra = this.cost - before;
    this.set(choice, old);
    return extra;
  }

  set(choice: number, level: number): void {
    for (const part of this.#partsOf(choice, this.levels[choice] ?? NONE)) {
      const uses = (this.#uses[part] ?? 0) - 1;
      this.#uses[part] = uses;
      if (uses === 0) this.cost -= this.#costs[part] ?? 0;
    }
    for (const part of this.#partsOf(choice, level)) {
      const uses = (this.#uses[part] ?? 0) + 1;
      this.#uses[part] = uses;
      if (uses === 1) this.cost += this.#costs[part] ?? 0;
    }
    this.levels[choice] = level;
  }

  #partsOf(choice: number, level: number): readonly number[] {
    return this.choices[choice]?.levels[level]?.parts ?? [];
  }
}

/** A possible step up to a higher level. */
interface Step {
  readonly level: number;
  readonly cost: number;
  readonly worth: number;
}

/** Takes the best step up that has room, again and again. */
function fill(cart: Cart, capacity: number): void {
  const steps = cart.choices.map((_choice, index) => stepsUp(cart, index));
  for (;;) {
    const room = capacity - cart.cost;
    let best: { readonly choice: number; readonly step: Step } | undefined;
    for (const [choice, each] of steps.entries()) {
      for (const step of each)
        if (step.cost <= room && step.worth > (best?.step.worth ?? 0)) best = { choice, step };
    }
    if (best === undefined) return;
    cart.set(best.choice, best.step.level);
    // The cost changes only for choices that share parts with it.
    const { group } = cart.choices[best.choice] ?? {};
    for (const [choice, other] of cart.choices.entries())
      if (other.group === group) steps[choice] = stepsUp(cart, choice);
  }
}

function stepsUp(cart: Cart, choice: number): Step[] {
  const current = cart.levels[choice] ?? NONE;
  const steps: Step[] = [];
  for (let level = current + 1; level < (cart.choices[choice]?.levels.length ?? 0); level++) {
    const gain = cart.valueOf(choice, level) - cart.valueOf(choice, current);
    const cost = cart.extraCost(choice, level);
    // A step that costs nothing, since others already show its rows, comes first.
    if (gain > 0) steps.push({ level, cost, worth: gain / Math.max(cost, 1e-6) });
  }
  return steps;
}

/** Tries each of the choices that miss most value in place of one other, and fills the room that becomes free. */
function exchange(cart: Cart, capacity: number): void {
  const wanted = cart.choices
    .map((choice, index) => ({ index, missing: missingValue(cart, choice, index) }))
    .filter(({ missing }) => missing > 0)
    .sort((one, other) => other.missing - one.missing || one.index - other.index)
    .slice(0, EXCHANGES);
  for (const { index } of wanted) {
    const top = (cart.choices[index]?.levels.length ?? 0) - 1;
    for (let level = top; level > (cart.levels[index] ?? NONE); level--)
      if (replaceOne(cart, index, level, capacity)) break;
  }
}

function missingValue(cart: Cart, { levels }: Choice, index: number): number {
  return (levels.at(-1)?.value ?? 0) - cart.valueOf(index, cart.levels[index] ?? NONE);
}

/** Raises a choice and lowers another one, the one that loses least, to make room. Returns whether that was a gain. */
function replaceOne(cart: Cart, index: number, level: number, capacity: number): boolean {
  const before = cart.levels[index] ?? NONE;
  const gain = cart.valueOf(index, level) - cart.valueOf(index, before);
  cart.set(index, level);
  let best: { readonly other: number; readonly level: number; readonly loss: number } | undefined;
  for (const [other, current] of cart.levels.entries()) {
    if (other === index) continue;
    for (let lower = current - 1; lower >= NONE; lower--) {
      const loss = cart.valueOf(other, current) - cart.valueOf(other, lower);
      if (loss >= Math.min(gain, best?.loss ?? gain)) break;
      if (cart.cost + cart.extraCost(other, lower) <= capacity) best = { other, level: lower, loss };
    }
  }
  if (best === undefined) {
    cart.set(index, before);
    return false;
  }
  cart.set(best.other, best.level);
  fill(cart, capacity);
  return true;
}
