import type { Manifest } from "../index/manifest.ts";
import type { WorkspaceIndex } from "../index/workspaceIndex.ts";
import { isProse } from "../text/prose.ts";
import { queryTokens } from "../text/tokens.ts";
import { MAX_TYPED } from "./query/readQuery.ts";

/** Languages by what people call them. */
type Called = ReadonlyMap<string, readonly string[]>;

const NAME = String.raw`([\p{L}+#]+)(?:\s?\d[\d.]*)?`;
/** "… in Python 3", "… with Go, …". */
const BEHIND = new RegExp(String.raw`\s(?:in|using|with)\s${NAME}(?=$|[\s?.!,])`, "giu");
/** "Python: how …", and "… Python?". */
const AT_ENDS = [
  new RegExp(String.raw`^${NAME}(?=[\s:,])[\s:,]+`, "iu"),
  new RegExp(String.raw`\s${NAME}[?.!]*$`, "iu"),
];

/** A question that has fewer words besides is about the language itself. */
const FEWEST_WORDS = 2;
/** A language that more of the chunks name is what the workspace is about, as with what installs or runs it. */
const SUBJECT = 1 / 10;
/** Of the bytes of programs. */
const MOST = 1 / 2;

/**
 * A question without the name of the language that most of the workspace is written in: "how to sort a list in Python" says no more
 * than "how to sort a list" among sources that are all in Python, of which the few that have the word would come first.
 */
export function withoutOwnLanguage(
  { manifest, chunks }: WorkspaceIndex,
  called: Called,
  text: string,
): string {
  if (text.length > MAX_TYPED || text.includes("\n") || !isProse(text)) return text;
  const programming = new Set([...called.values()].flat());
  const isAside = (name: string, languages: readonly string[] = []): boolean => {
    if (languages.length === 0) return false;
    const [frequency = 0] = chunks.frequenciesOf(queryTokens(name));
    return frequency < SUBJECT * chunks.size && isMostly(manifest, languages, programming);
  };
  const left = text.replace(BEHIND, (found, name: string) => {
    const id = name.toLowerCase();
    return isAside(name, called.get(id) ?? (programming.has(id) ? [id] : [])) ? " " : found;
  });
  const without = AT_ENDS.reduce(
    (rest, end) =>
      rest.replace(end, (found, name: string) =>
        isAside(name, called.get(name.toLowerCase())) ? "" : found,
      ),
    left,
  );
  return queryTokens(without).length < FEWEST_WORDS ? text : without.trim();
}

/** Whether most of the programs are in one of some languages. */
function isMostly(
  manifest: Manifest,
  languages: readonly string[],
  programming: ReadonlySet<string>,
): boolean {
  let own = 0;
  let all = 0;
  for (const [, { language, size }] of manifest.entries()) {
    if (!programming.has(language)) continue;
    all += size;
    if (languages.includes(language)) own += size;
  }
  return own > MOST * all;
}
