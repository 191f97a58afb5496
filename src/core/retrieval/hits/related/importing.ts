import { isImportLine } from "../../../text/importLine.ts";

/** Separators between the names of a module: `shop.cart`, `shop::{cart, crate}`, `@shop/cart`. */
const JOINTS = /[^\p{L}\p{N}_$-]+/u;
/** UTF-16 units before a name that are searched for the beginning of its statement. */
const MAX_BEFORE = 2000;

/** The parts of the name of a module, or of something in it. */
export function namesOfModule(name: string): string[] {
  return name.split(JOINTS).filter(Boolean);
}

/** Whether the name at an offset of a text is imported there, with its qualifiers before it, however they are joined. */
export function isImported(around: readonly string[], before: string, text: string, offset: number): boolean {
  if (isImportLine(before)) return hasInOrder(before, around);
  const statement = statementBefore(text, offset);
  return isImportLine(statement.split("\n", 1)[0] ?? "") && hasInOrder(statement, around);
}

function hasInOrder(text: string, names: readonly string[]): boolean {
  const words = text.split(JOINTS);
  let from = 0;
  return names.every(name => {
    from = words.indexOf(name, from) + 1;
    return from > 0;
  });
}

/**
 * The statement up to an indented place in it, from its first line: for names in brackets, each on its own line, the one with the opening
 * bracket.
 */
function statementBefore(text: string, offset: number): string {
  const lines = text.slice(Math.max(0, offset - MAX_BEFORE), offset).split("\n");
  // The rest of a line that was cut off is not the beginning of one.
  if (offset > MAX_BEFORE) lines.shift();
  const first = lines.findLastIndex(line => /^[^\s})\]]/.test(line));
  return lines.slice(Math.max(0, first)).join("\n");
}
