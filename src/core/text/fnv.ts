/** The prime and the offset basis of 32-bit FNV-1a (Fowler, Noll, Vo), and another starting value for a second hash. */
const PRIME = 0x01000193;
const OFFSET = 0x811c9dc5 | 0;
const SECOND_OFFSET = 0x2f0b4c47;

/** FNV-1a over the UTF-16 units of a text from `start` to `end`. */
export function fnv1a(text: string, start: number, end: number): number {
  let hash = OFFSET;
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ text.charCodeAt(at), PRIME);
  return hash;
}

/** FNV-1a and a second hash, 64 bits together, over a sequence of numbers. */
export class TwinHash {
  first = OFFSET;
  second = SECOND_OFFSET;

  take(number: number): void {
    this.first = Math.imul(this.first ^ number, PRIME);
    this.second = Math.imul(this.second ^ number ^ (this.first >>> 15), PRIME);
  }
}
