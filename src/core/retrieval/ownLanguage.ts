import type { Manifest } from "../index/manifest.ts";
import type { WorkspaceIndex } from "../index/workspaceIndex.ts";
import { isProse } from "../text/prose.ts";
import { MAX_TYPED } from "../text/questionWords.ts";
import { queryTokens } from "../text/tokens.ts";

/** Ids of languages by the names that people use. */
type Called = ReadonlyMap<string, readonly string[]>;

const NAME = String.raw`([\p{L}+#]+)(?:\s?\d[\d.]*)?`;
/** "… in Python 3", "… with Go, …". */
const BEHIND = new RegExp(String.raw`\s(?:in|using|with)\s${NAME}(?=$|[\s?.!,])`, "giu");
/** "Python: how …", and "… Python?". */
const AT_ENDS = [
  new RegExp(String.raw`^${NAME}(?=[\s:,])[\s:,]+`, "iu"),
  new RegExp(String.raw`\s${NAME}[?.!]*$`, "iu"),
];

/** A question with fewer other words is about the language itself. */
const FEWEST_WORDS = 2;
/** If more than this share of the chunks name a language, the workspace is about it, as one that installs or runs it is. */
const SUBJECT = 1 / 10;
/** The share of the bytes of programs that a main language exceeds. */
const MOST = 1 / 2;

/**
 * Removes from a question the name of the language that most of the workspace is written in. Among sources that are all in Python, "how to
 * sort a list in Python" says no more than "how to sort a list", and the few chunks with the word "Python" would rank first.
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

/** Whether most of the source is in some languages. */
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
