const JOINED = /[\p{L}\p{N}]_+[\p{L}\p{N}]|[\p{Ll}\p{N}]\p{Lu}|\p{Lu}{2}\p{Ll}|^_+\p{L}/u;

/** Whether a name can only come from code: it has a capital or a joining sign inside, or begins with an underscore. */
export function isOnlyCode(name: string): boolean {
  return JOINED.test(name);
}
