/** For each id 1 where it may be found, and 0 where it may not. */
export type PassingIds = Uint8Array;
