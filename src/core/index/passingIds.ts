/** For each id, 1 if it passes and 0 if not. */
export type PassingIds = Uint8Array;

/** The ids that pass, in order. Looking for the next one is much faster than looking at each. */
export function* idsPassing(ids: PassingIds): Generator<number> {
  for (let id = ids.indexOf(1); id !== -1; id = ids.indexOf(1, id + 1)) yield id;
}
