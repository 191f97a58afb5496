import type { Usage } from "../../../asked/usageAskedFor.ts";
import type { CommentSyntax } from "../../../language.ts";
import { escaped } from "../../../text/escaped.ts";
import { beforeOnLine, lineAt } from "../../../text/lines.ts";
import { NOT_MEANT, type Passage } from "../../ranking/passages.ts";
import { commentsIn } from "./commentsIn.ts";
import { isCreated } from "./creation.ts";
import { isDependency, versionPlace } from "./dependency.ts";
import { isImported, namesOfModule } from "./importing.ts";
import { isMixedIn } from "./mixing.ts";

/** Words that raise the error named after them on a line, and words that catch it. */
const RAISES = String.raw`[Tt]hrow(?!s\b)|\brais(?:e|ing)\b|\b(?:die|croak|confess)\b|panic|\brevert\b|[Ff]ail|reject|\bbail|\babort|\breturn\b|\bErr\b|\bLeft\b|or_else`;
const CATCHES = String.raw`\b(?:catch|except|rescue|on|case|instanceof|isinstance|is_a\?|errors\.(?:Is|As))(?![\p{L}\p{N}_])`;
const ERROR = new RegExp(`(?<raise>${RAISES})|(?<catch>${CATCHES})`, "gu");
/** A name that is being defined, which may have such a word: `class RetryFailure(CartError)`, `def on_fail(error: CartError)`. */
const DECLARED = /\b(?:class|object|struct|record|exception|def|func|function|fn|fun|sub)\s+[\p{L}\p{N}_]+/gu;
/** An assignment or the like after a name, or after an element of it. */
const SETS =
  /^(?:\[[^\]\n]{0,80}\])?(?:\s*(?:(?:[-+*/%|&^?]|\|\||&&|\?\?|<<|>>|\*\*|:)?=(?![=>~])|<<?-(?=\s))|\+\+|--)/;
const STEPPED = /(?:\+\+|--)$/;
/** Characters that make a name part of a longer one; in names of modules, a hyphen too. */
const NAME_SIGN = /[\p{L}\p{N}_$]/u;
const MODULE_SIGN = /[\p{L}\p{N}_$-]/u;
/** UTF-16 units that are looked at on a line, before and after a name. */
const MAX_BEFORE = 2000;
const MAX_BEHIND = 100;

/**
 * A passage as an answer to where an error is raised or caught, a value set, an instance created, a type mixed in, something imported or
 * depended on: opened at the first line that does so by name; `undefined` if there is none outside of comments. `text` is that of the whole
 * document, and `comment` its comment syntax.
 */
export function atUsage(
  passage: Passage,
  text: string,
  { name, by }: { readonly name: string; readonly by: Usage },
  comment: CommentSyntax | undefined,
): Passage | undefined {
  // Names imported together may share their qualifiers.
  const around = by === "import" ? namesOfModule(name) : [];
  const last = around.pop() ?? name;
  const isInComment = commentsIn(text, comment);
  let listed: Passage | undefined;
  for (const { chunk, offset, before, after } of namedIn(passage, text, last, by)) {
    const isUsed = by === "import" ? isImported(around, before, text, offset) : isUsage(by, before, after);
    if (!isUsed || isInComment(offset)) continue;
    const { start, startLine } = chunk.stored;
    const line = startLine + lineAt(text.slice(start, offset), offset - start);
    const used: Passage = { ...passage, best: chunk, line, isJustThere: true };
    if (by !== "depend") return used;
    // The question may be about the version, so a line that gives it comes first.
    const meantAt = versionPlace(before, after) ?? NOT_MEANT;
    if (listed === undefined || meantAt < (listed.meantAt ?? NOT_MEANT)) listed = { ...used, meantAt };
  }
  return listed;
}

/** A place where a name stands by itself: its chunk, its offset, and the text before and after it on its line. */
interface NamedAt {
  readonly chunk: Passage["best"];
  readonly offset: number;
  readonly before: string;
  readonly after: string;
}

/** The places in a passage where a name stands by itself, for one use of it. */
function* namedIn({ chunks }: Passage, text: string, name: string, by: Usage): Generator<NamedAt> {
  // Case is ignored for packages, which people write in lower case.
  const named = new RegExp(escaped(name), by === "depend" ? "giu" : "gu");
  // For packages, `isDependency` recognises parts of longer names.
  const sign = by === "depend" ? undefined : by === "import" ? MODULE_SIGN : NAME_SIGN;
  for (const chunk of chunks) {
    const { start, end } = chunk.stored;
    for (const { index } of text.slice(start, end).matchAll(named)) {
      const offset = start + index;
      const behind = offset + name.length;
      if (sign?.test(text.charAt(offset - 1)) || sign?.test(text.charAt(behind))) continue;
      const before = beforeOnLine(text, offset, MAX_BEFORE);
      const [after = ""] = text.slice(behind, behind + MAX_BEHIND).split("\n", 1);
      yield { chunk, offset, before, after };
    }
  }
}

/** Whether the text before and after a name on its line makes that use of it. */
function isUsage(by: Exclude<Usage, "import">, before: string, after: string): boolean {
  if (by === "set") return SETS.test(after) || STEPPED.test(before);
  if (by === "create") return isCreated(before, after);
  if (by === "depend") return isDependency(before, after);
  if (by === "mix") return isMixedIn(before, after);
  const groups = [...before.replace(DECLARED, "").matchAll(ERROR)].at(-1)?.groups;
  return groups?.[by] !== undefined;
}
