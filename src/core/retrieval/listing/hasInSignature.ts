import type { SignatureAsked } from "../../asked/signatureAsked.ts";
import { isFunction, type SpanTitle } from "../../span.ts";
import { escaped } from "../../text/escaped.ts";
import { wordAt } from "../../text/wordAt.ts";

/** What separates the type that a function returns from the errors that it may throw. */
const RAISES = /\bthrows\b/;
/** A signature with what is returned in brackets before the name: `- (Cart *)load:(Id *)id`. */
const RETURNS_FIRST = /^[-+]\s*\(/;
/** What follows a name that has a type in place of brackets: `total :: Cart -> Int`, `total : Cart.t -> int`. */
const TYPED = /^\)?\s*::\s|^\s*:\s.*->/s;

/**
 * Tells by its signature whether a function takes or returns something of a type: parameters stand between its brackets, what is
 * returned before its name or behind the brackets. A type without arguments, `Cart`, is found within others too: `List<Cart>`.
 */
export function hasInSignature({ type, at }: SignatureAsked): (definition: SpanTitle) => boolean {
  const parts = type.match(/[\p{L}\p{N}_$]+|\S/gu) ?? [];
  const spaced = parts.map(escaped).join(String.raw`\s*`);
  // In `Cart.total` it is the owner of a function.
  const named = new RegExp(String.raw`(?<![\p{L}\p{N}_$])${spaced}(?![\p{L}\p{N}_$]|\.\p{L}|::)`, "u");
  return ({ kind, name, signature }) => {
    if (!isFunction(kind) || !named.test(signature)) return false;
    const { taken, returned } = partsOf(signature, name);
    return named.test(at === "parameter" ? taken : returned);
  };
}

/** The parts of a signature for what is taken and what is returned. */
function partsOf(signature: string, name: string): { readonly taken: string; readonly returned: string } {
  const called = wordAt(signature, name);
  const start = Math.max(0, called);
  const behindName = called === -1 ? "" : signature.slice(start + name.length);
  if (RETURNS_FIRST.test(signature)) return { taken: behindName, returned: signature.slice(0, start) };
  if (TYPED.test(behindName)) {
    const arrow = lastArrow(behindName);
    return { taken: behindName.slice(0, arrow), returned: behindName.slice(arrow) };
  }
  const open = signature.indexOf("(", called === -1 ? 0 : start + name.length);
  // A function that takes nothing may have no brackets: `def total: Money`.
  if (open === -1) return { taken: "", returned: signature };
  const close = closing(signature, open);
  const before = signature.slice(0, start);
  const [behind = ""] = signature.slice(close).split(RAISES);
  // The owner of a method may stand in brackets before its name: `func (c *Cart) Total()`.
  return { taken: signature.slice(open, close), returned: `${before.replace(/\([^()]*\)/g, "")} ${behind}` };
}

/** The offset of the last arrow that is in no brackets; 0 where there is none. */
function lastArrow(type: string): number {
  let depth = 0;
  let last = 0;
  for (const { 0: sign, index } of type.matchAll(/->|[([{)\]}]/g)) {
    if (sign !== "->") depth += "([{".includes(sign) ? 1 : -1;
    else if (depth === 0) last = index;
  }
  return last;
}

/** The offset of the bracket that closes the one at an offset, or the end. */
function closing(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if (text[at] === "(") depth++;
    if (text[at] === ")" && --depth === 0) return at;
  }
  return text.length;
}
