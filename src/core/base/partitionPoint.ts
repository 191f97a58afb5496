/**
 * The first index from 0 up to `length` for which `isBefore` is false; `length` if it is true for all. It must be true up to some index and
 * false from there on, as in a sorted list.
 */
export function partitionPoint(length: number, isBefore: (index: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
