/** An array may be longer than its content by this share. */
const MAX_LEFT_OVER = 0.25;
/** From this length on, doubling would take many megabytes. */
const MUCH = 1 << 20;

/** The array, or a longer copy of it, with room for `length` numbers and usually some more. */
export function grown(array: Uint32Array<ArrayBuffer>, length: number): Uint32Array<ArrayBuffer> {
  if (length <= array.length) return array;
  const larger = new Uint32Array(Math.max(length, roomier(array.length)));
  larger.set(array);
  return larger;
}

/** The array, or a copy of `length` bytes that is padded with zeros. */
export function lengthened(array: Uint8Array<ArrayBuffer>, length: number): Uint8Array<ArrayBuffer> {
  if (length <= array.length) return array;
  const longer = new Uint8Array(length);
  longer.set(array);
  return longer;
}

/** A length with room to grow: twice as much, or a quarter more for a large array. */
export function roomier(length: number): number {
  return length < MUCH ? length * 2 : Math.ceil(length * 1.25);
}

/**
 * The first numbers of an array that has spare room. If there is little to spare it is a view: memory that was never written to is not
 * allocated, whereas a copy would be, for as long as both exist.
 */
export function trimmed<Numbers extends Uint8Array | Uint32Array>(array: Numbers, length: number): Numbers {
  const isView = array.length - length <= length * MAX_LEFT_OVER;
  return (isView ? array.subarray(0, length) : array.slice(0, length)) as Numbers;
}
