/** For each id, 1 if it passes and 0 if not. */
export type PassingIds = Uint8Array;
