/** An array may be this share longer than what is in it. */
const MAX_LEFT_OVER = 0.25;
/** From this length on, room for twice as much would be many megabytes. */
const MUCH = 1 << 20;

/** The array, or a longer copy of it, so that it has room for `length` numbers and, as a rule, for some more. */
export function grown(array: Uint32Array<ArrayBuffer>, length: number): Uint32Array<ArrayBuffer> {
  if (length <= array.length) return array;
  const larger = new Uint32Array(Math.max(length, roomier(array.length)));
  larger.set(array);
  return larger;
}

/** The array, or a copy of it that is `length` bytes long and ends with zeros. */
export function lengthened(array: Uint8Array<ArrayBuffer>, length: number): Uint8Array<ArrayBuffer> {
  if (length <= array.length) return array;
  const longer = new Uint8Array(length);
  longer.set(array);
  return longer;
}

/** Room for more than there is: twice as much, and of what is large a quarter more. */
export function roomier(length: number): number {
  return length < MUCH ? length * 2 : Math.ceil(length * 1.25);
}

/**
 * The first numbers of an array in which there was room for more. Where little is left over it is a view: memory that was never
 * written to is not taken, and a copy would be, for as long as there are both.
 */
export function trimmed<Numbers extends Uint8Array | Uint32Array>(array: Numbers, length: number): Numbers {
  const isView = array.length - length <= length * MAX_LEFT_OVER;
  return (isView ? array.subarray(0, length) : array.slice(0, length)) as Numbers;
}
