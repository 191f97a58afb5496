import type { Usage } from "../../../asked/usageAskedFor.ts";
import type { CommentSyntax } from "../../../language.ts";
import { escaped } from "../../../text/escaped.ts";
import { lineAt } from "../../../text/lines.ts";
import { NOT_MEANT, type Passage } from "../../ranking/passages.ts";
import { commentsIn } from "./commentsIn.ts";
import { isCreated } from "./creation.ts";
import { isDependency, versionPlace } from "./dependency.ts";
import { isImported, namesOfModule } from "./importing.ts";
import { isMixedIn } from "./mixing.ts";

/** What raises the error that it stands before on a line, and what catches it. */
const RAISES = String.raw`[Tt]hrow(?!s\b)|\brais(?:e|ing)\b|\b(?:die|croak|confess)\b|panic|\brevert\b|[Ff]ail|reject|\bbail|\babort|\breturn\b|\bErr\b|\bLeft\b|or_else`;
const CATCHES = String.raw`\b(?:catch|except|rescue|on|case|instanceof|isinstance|is_a\?|errors\.(?:Is|As))(?![\p{L}\p{N}_])`;
const ERROR = new RegExp(`(?<raise>${RAISES})|(?<catch>${CATCHES})`, "gu");
/** What gives a value to what it stands behind, an element of it among that. */
const SETS =
  /^(?:\[[^\]\n]{0,80}\])?(?:\s*(?:(?:[-+*/%|&^?]|\|\||&&|\?\?|<<|>>|\*\*|:)?=(?![=>~])|<<?-(?=\s))|\+\+|--)/;
const STEPPED = /(?:\+\+|--)$/;
/** What makes a name part of another; a hyphen does so of modules. */
const NAME_SIGN = /[\p{L}\p{N}_$]/u;
const MODULE_SIGN = /[\p{L}\p{N}_$-]/u;
/** UTF-16 units that are looked at behind a name. */
const MAX_BEHIND = 100;

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
  const around = by === "import" ? namesOfModule(name) : [];
  const last = around.pop() ?? name;
  const named = new RegExp(escaped(last), by === "depend" ? "giu" : "gu");
  // What makes a package another says `isDependency`.
  const sign = by === "depend" ? undefined : by === "import" ? MODULE_SIGN : NAME_SIGN;
  const isInComment = commentsIn(text, comment);
  let listed: Passage | undefined;
  for (const chunk of passage.chunks) {
    const { start, end, startLine } = chunk.stored;
    for (const { index } of text.slice(start, end).matchAll(named)) {
      const offset = start + index;
      const behind = offset + last.length;
      if (sign?.test(text.charAt(offset - 1)) || sign?.test(text.charAt(behind))) continue;
      const before = text.slice(text.lastIndexOf("\n", offset - 1) + 1, offset);
      const [after = ""] = text.slice(behind, behind + MAX_BEHIND).split("\n", 1);
      const isUsed = by === "import" ? isImported(around, before, text, offset) : isUsage(by, before, after);
      if (!isUsed || isInComment(offset)) continue;
      const line = startLine + lineAt(text.slice(start, end), index);
      const used: Passage = { ...passage, best: chunk, line, isJustThere: true };
      if (by !== "depend") return used;
      // Who asks for a version means where it is, and not all that has no need to tell it.
      const meantAt = versionPlace(before, after) ?? NOT_MEANT;
      if (listed === undefined || meantAt < (listed.meantAt ?? NOT_MEANT)) listed = { ...used, meantAt };
    }
  }
  return listed;
}

/** Whether what stands before and behind a name on its line does that to it. */
function isUsage(by: Exclude<Usage, "import">, before: string, after: string): boolean {
  if (by === "set") return SETS.test(after) || STEPPED.test(before);
  if (by === "create") return isCreated(before, after);
  if (by === "depend") return isDependency(before, after);
  if (by === "mix") return isMixedIn(before, after);
  const groups = [...before.matchAll(ERROR)].at(-1)?.groups;
  return groups?.[by] !== undefined;
}
