/** `at total (src/cart.ts:3:7)`, `at async Cart.total [as sum] (cart.ts:3:7)`, `at shop.Cart.total(Cart.java:3)`. */
const FRAME = new RegExp(
  [
    String.raw`(?<!\S)at (?:async |new )?[^\s()]{1,200}(?: \[as [^\s\]]{1,200}\])?`,
    String.raw`(?:\([^\s()]{1,300}:\d{1,7}\)| \([^\s()]{1,300}:\d{1,7}:\d{1,7}\))`,
  ].join(""),
  "u",
);
/** `src/cart.ts:3`, `cart.cs(3`, `cart.cs:line 3` in any language, `cart.py", line 3`. */
const PLACE = /[\p{L}\p{N}_@+~-]\.[A-Za-z]\w{0,9}(?::(?:\p{L}{1,9} )?|\(|", line )\d{1,7}(?!\w)/gu;
/** Text that tools write before the only place of a message: `--> cart.rs:3`, `File "cart.py", line 3`. */
const BEFORE_PLACE = /(?:--> [^\s"]{0,300}|File "[^"]{0,300})$/u;
/** Text that they write after it: `cart.c:3:7: error`, `cart.ts(3,7): error`, `cart.ts:3:7 - error`. */
const BEHIND_PLACE = /^(?:[:,]\d{1,7})?\)?(?::\s| - (?:error|warning)\b)/u;
/** UTF-16 units that are searched for such text before a place. */
const BEFORE = 320;

/**
 * Whether a single line is the output of a program, which nobody typed: a stack trace, or the message of a compiler. An input box of one
 * line removes the line breaks of pasted text.
 */
export function isReport(text: string): boolean {
  if (FRAME.test(text)) return true;
  const [place, another] = text.matchAll(PLACE);
  if (place === undefined || another !== undefined) return another !== undefined;
  const { index } = place;
  return (
    BEFORE_PLACE.test(text.slice(Math.max(0, index - BEFORE), index)) ||
    BEHIND_PLACE.test(text.slice(index + place[0].length))
  );
}
