/** What a line that imports something begins with, or has before the name of a module. */
const IMPORTS = new RegExp(
  [
    String.raw`^\s*(?:#\s*)?(?:@?import|@?use|@forward|from|using|extern\s+crate|require(?:_relative|_once)?|include(?:_once)?|alias|source)\b`,
    String.raw`^\s*(?:(?:@\w+(?:\([^()\n]*\))?|public|internal|private|global|pub(?:\([^()\n]*\))?)\s+)+(?:import|use|using)\b`,
    String.raw`^\s*(?:export|part)\s+["']`,
    String.raw`\b(?:from|require|import)\s*\(?\s*["'\`]`,
  ].join("|"),
);
/** What joins the names of a module: `shop.cart`, `shop::{cart, crate}`, `@shop/cart`. */
const JOINTS = /[^\p{L}\p{N}_$-]+/u;
/** UTF-16 units before a name in which what it stands in begins. */
const MAX_BEFORE = 2000;

/** The names that one is made of by which a module is imported, or what is in it. */
export function namesOfModule(name: string): string[] {
  return name.split(JOINTS).filter(Boolean);
}

/** Whether what stands at an offset of a text is imported there, with the names around it before it, whatever joins them to it. */
export function isImported(around: readonly string[], before: string, text: string, offset: number): boolean {
  if (IMPORTS.test(before)) return hasInOrder(before, around);
  const statement = statementBefore(text, offset);
  return IMPORTS.test(statement.split("\n", 1)[0] ?? "") && hasInOrder(statement, around);
}

function hasInOrder(text: string, names: readonly string[]): boolean {
  const words = text.split(JOINTS);
  let from = 0;
  return names.every(name => {
    from = words.indexOf(name, from) + 1;
    return from > 0;
  });
}

/** What an indented place stands in, up to it, from the line that begins it: of names in brackets, each on its line, the one that opens these. */
function statementBefore(text: string, offset: number): string {
  // What is cut off begins no line.
  const from = offset > MAX_BEFORE ? text.indexOf("\n", offset - MAX_BEFORE) + 1 : 0;
  const lines = text.slice(from, offset).split("\n");
  const first = lines.findLastIndex(line => /^[^\s})\]]/.test(line));
  return lines.slice(Math.max(0, first)).join("\n");
}
