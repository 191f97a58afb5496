/** The fewest words of a message. */
export const LEAST_WORDS = 3;
/** The value of an attribute in a structured log: `msg="cart is not open" till=3`, `{"msg":"cart is not open","till":3}`. */
const ATTRIBUTE = /[:=]\s?"((?:[^"\\\n]|\\.)*)"/g;
/** Signs after which a message begins, behind a level, a logger, the name of an error or the message that wraps it. */
const BEFORE_MESSAGE = /:\s+|\s-\s+|\]\s+/;

/**
 * The parts of a text that may each be a message, by line and attribute: programs put names before a message, and wrap one in another:
 * `[ERROR] cart: cannot open cart 17: no such file`.
 */
export function messageParts(text: string): readonly (readonly string[])[] {
  const values = [...text.matchAll(ATTRIBUTE)].map(([, value = ""]) => value);
  return [...text.split("\n"), ...values].map(line => line.split(BEFORE_MESSAGE));
}

/** Whether a part has enough words to be a message: `[Fix] cart_total_of: round it` begins with one long name, which has none. */
export function mayBeMessage(part: string): boolean {
  return (part.match(/\S+/g) ?? []).length >= LEAST_WORDS;
}
