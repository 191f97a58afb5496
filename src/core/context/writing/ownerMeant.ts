import { joinedName } from "../../text/joinedName.ts";
import { isOnlyCode } from "../../text/onlyCode.ts";

/** What a member is asked of, before its name: `cart` of `shop.cart?.total`; no word where that is an expression. */
const RECEIVER = /([\p{L}_$][\p{L}\p{N}_$]*)?[)\]}]*\s{0,20}[?!]?(?:\.|->|::)\s{0,20}$/u;
/** Code before a name that is looked at, in UTF-16 units. */
const REACH = 100;
const SELF = /^(?:this|self|cls|super|parent|static)$/i;
/** Names of fewer letters are part of others by chance. */
const MIN_RECEIVER = 3;

/**
 * Whether a member of a type may be what a text calls by that name, from an offset on. Of a word that many types have as a name
 * (`timer.Stop()`) that is so where it is called of nothing, of the object itself or of what is called like the type, or where the text
 * names the type.
 */
export function isOwnerMeant(text: string, offset: number, name: string, type: string): boolean {
  if (isOnlyCode(name)) return true;
  const before = RECEIVER.exec(text.slice(Math.max(0, offset - REACH), offset));
  if (before === null) return true;
  const [, receiver = ""] = before;
  const [called, own] = [joinedName(receiver), joinedName(type)];
  const isAlike = called.length >= MIN_RECEIVER && (own.includes(called) || called.includes(own));
  return SELF.test(receiver) || isAlike || text.split(/[^\p{L}\p{N}_$]+/u).includes(type);
}
