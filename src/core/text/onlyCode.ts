const JOINED = /[\p{L}\p{N}]_+[\p{L}\p{N}]|[\p{Ll}\p{N}]\p{Lu}|\p{Lu}{2}\p{Ll}|^_+\p{L}/u;

/** Whether a name is no word of any language: it has a capital or a joining sign inside, or an underscore before it. */
export function isOnlyCode(name: string): boolean {
  return JOINED.test(name);
}
