/** The prime and the starting value of 32-bit FNV-1a (Fowler, Noll, Vo), and another starting value for a second hash beside it. */
export const FNV_PRIME = 0x01000193;
export const FNV_OFFSET = 0x811c9dc5;
export const SECOND_OFFSET = 0x2f0b4c47;
