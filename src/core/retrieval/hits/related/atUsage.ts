import type { Usage } from "../../../asked/usageAskedFor.ts";
import type { CommentSyntax } from "../../../language.ts";
import { escaped } from "../../../text/escaped.ts";
import type { Passage } from "../../ranking/passages.ts";
import { commentsIn } from "./commentsIn.ts";
import { hasVersion, isDependency } from "./dependency.ts";

/** What raises the error that it stands before on a line, and what catches it. */
const RAISES = String.raw`[Tt]hrow(?!s\b)|\brais(?:e|ing)\b|panic|[Ff]ail|reject|\bbail|\babort|\breturn\b|\bErr\b|\bLeft\b|or_else`;
const CATCHES = String.raw`\b(?:catch|except|rescue|on|case|instanceof|isinstance|is_a\?|errors\.(?:Is|As))(?![\p{L}\p{N}_])`;
const ERROR = new RegExp(`(?<raise>${RAISES})|(?<catch>${CATCHES})`, "gu");
/** What gives a value to what it stands behind, an element of it among that. */
const SETS = /^(?:\[[^\]\n]{0,80}\])?(?:\s*(?:[-+*/%|&^?]|\|\||&&|\?\?|<<|>>|\*\*|:)?=(?![=>~])|\+\+|--)/;
const STEPPED = /(?:\+\+|--)$/;
/**
 * What stands behind a type of which an instance is made there: its arguments or fields, or what it is asked for one by; and behind the name
 * of a component in a template.
 */
const ARGUMENTS = /^(?:<[^<>\n]{0,80}>)?(?:\(|\.new\b|::?new\b|::\{?\()/;
const FIELDS = /^(?:<[^<>\n]{0,80}>)?\s?\{/;
const ATTRIBUTES = /^(?:[\s/>]|$)/;
/** What stands before it there: a word for it, what a value begins behind, or what opens an element. */
const NEW = new RegExp(
  [
    String.raw`\bnew(?:\s+|\(\s*)(?:[\p{L}\p{N}_$]+(?:\.|::|\\)|\\)*$`,
    String.raw`\bmake_(?:unique|shared)<\s*(?:\w+::)*$`,
    String.raw`alloc\w*\s*\([^\n]*\bsizeof\s*\(?\s*(?:struct\s+)?$`,
    String.raw`\bsetmetatable\s*\([^\n]*,\s*(?:\w+\.)*$`,
  ].join("|"),
  "u",
);
const VALUE = /(?:[=([{,&!?|]|=>|\b(?:return|yield|await|in|else|then))\s*&?(?:[\p{L}\p{N}_$]+(?:\.|::))*$/u;
const ELEMENT = /(?:^|[^\p{L}\p{N}_$)\]])<$/u;
/** What opens a structure by its name, `%Cart{`, and what stands behind one that a value is compared with. */
const STRUCTURE = /%(?:[\p{L}\p{N}_]+\.)*$/u;
const STRUCTURE_MATCHED = /^\{[^\n]*\}\s*(?:=(?![=~>])|->)/;
/** What stands behind it where a value is compared with it. */
const MATCHED = /^\s?[({][^\n]*[)}]\s*=>/;
/**
 * A variable that is an instance where it is declared: what stands before its type, and behind it, `cart(3);`, `cart{3};`, `cart = {3}`. A
 * function is declared with the types of what it takes.
 */
const STATEMENT = /^\s*(?:(?:static|const|constexpr|volatile|thread_local)\s+)*(?:\w+::)*$/;
const VARIABLE =
  /^(?:<[^<>\n]{0,80}>)?\s+\w+(?:\[[^\]\n]*\])*\s*(?:=\s*\{|\((?![^\n]*[\w>][\s&*]+[\p{L}_])[^\n]+\)\s*;|\{(?!\s*get\b)[^\n]*\}\s*;)/u;
const STRUCT = /(?:^|[;{}])\s*(?:(?:static|const)\s+)*struct\s+$/;
const STRUCT_VARIABLE = /^\s+\w+(?:\[[^\]\n]*\])*\s*[=;]/;
const NEW_VARIABLE = /^(?:<[^<>\n]{0,80}>)?\??\s+\w+\s*=\s*new\s*\(/;
/** What stands before it where it is declared, extended, or written beside what it decorates. */
const DECLARES =
  /@$|\b(?:class|struct|def|func|function|fun|fn|record|interface|enum|trait|impl|extends|object|type|module|protocol|public|private|protected|internal)\b[^=]*$/;
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
/** What makes a name part of another; a hyphen does so of modules. */
const NAME_SIGN = /[\p{L}\p{N}_$]/u;
const MODULE_SIGN = /[\p{L}\p{N}_$-]/u;
/** UTF-16 units that are looked at behind a name, and before one for the beginning of what it stands in. */
const MAX_BEHIND = 100;
const MAX_BEFORE = 2000;

/**
 * A passage as it is shown to somebody who asks where an error is raised or caught, a value set, an instance created, something imported
 * or depended on: opened at the first line that does so by name; `undefined` where there is none outside of comments. `text` is that of the
 * whole document, and `comment` how comments are written in it.
 */
export function atUsage(
  passage: Passage,
  text: string,
  { name, by }: { readonly name: string; readonly by: Usage },
  comment: CommentSyntax | undefined,
): Passage | undefined {
  // Packages are spoken of in small letters. What is imported together may share the names before it.
  const around = by === "import" ? name.split(JOINTS).filter(Boolean) : [];
  const last = around.pop() ?? name;
  const named = new RegExp(escaped(last), by === "depend" ? "giu" : "gu");
  // What makes a package another says `isDependency`.
  const sign = by === "depend" ? undefined : by === "import" ? MODULE_SIGN : NAME_SIGN;
  const isInComment = commentsIn(text, comment);
  for (const chunk of passage.chunks) {
    const { start, end, startLine } = chunk.stored;
    for (const { index } of text.slice(start, end).matchAll(named)) {
      const offset = start + index;
      const behind = offset + last.length;
      if (sign?.test(text.charAt(offset - 1)) || sign?.test(text.charAt(behind))) continue;
      const before = text.slice(text.lastIndexOf("\n", offset - 1) + 1, offset);
      const [after = ""] = text.slice(behind, behind + MAX_BEHIND).split("\n", 1);
      const isUsed = by === "import" ? isImported(around, before, text, offset) : isUsage(by, before, after);
      if (!isUsed) continue;
      if (isInComment(offset)) continue;
      const line = startLine + text.slice(start, offset).split("\n").length - 1;
      // Who asks for a version means where it is, and not all that has no need to tell it.
      const isTold = by === "depend" && hasVersion(after);
      return { ...passage, best: chunk, line, isJustThere: true, ...(isTold ? { meantAt: 0 } : {}) };
    }
  }
  return undefined;
}

/** Whether what stands before and behind a name on its line does that to it. */
function isUsage(by: Exclude<Usage, "import">, before: string, after: string): boolean {
  if (by === "set") return SETS.test(after) || STEPPED.test(before);
  if (by === "create") return isCreated(before, after);
  if (by === "depend") return isDependency(before, after);
  const groups = [...before.matchAll(ERROR)].at(-1)?.groups;
  return groups?.[by] !== undefined;
}

/** Whether an instance of what stands between two texts is made there, or an element of a template. */
function isCreated(before: string, after: string): boolean {
  if (NEW.test(before) || NEW_VARIABLE.test(after)) return true;
  if (STRUCT.test(before)) return STRUCT_VARIABLE.test(after);
  if (ELEMENT.test(before)) return ATTRIBUTES.test(after);
  if (DECLARES.test(before) || MATCHED.test(after)) return false;
  if (STRUCTURE.test(before)) return FIELDS.test(after) && !STRUCTURE_MATCHED.test(after);
  if (ARGUMENTS.test(after) || (FIELDS.test(after) && VALUE.test(before))) return true;
  return STATEMENT.test(before) && VARIABLE.test(after);
}

/** Whether what stands at an offset of a text is imported there, with the names around it before it, whatever joins them to it. */
function isImported(around: readonly string[], before: string, text: string, offset: number): boolean {
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
