import { errorMessage } from "../base/errorMessage.ts";
import { given } from "../base/given.ts";
import type { GrammarSource, LanguageDefinition, UserLanguage, UserLanguages } from "../language.ts";
import { Lines } from "../text/lines.ts";
import { Syntax } from "./syntax.ts";

/** The available languages, including the user's valid ones, and what is wrong with the others. */
export interface AdoptedLanguages {
  readonly source: GrammarSource;
  /** A sentence for each language that was refused. */
  readonly problems: readonly string[];
  readonly verdicts: Verdicts;
}

/** What is wrong with each of the user's languages, `undefined` if nothing is. The key is made of its files' contents and paths. */
export type Verdicts = ReadonlyMap<string, string | undefined>;

/**
 * Lets the user's languages take precedence over ours: an id or an extension that both have becomes theirs. An unusable language is refused
 * before it replaces anything of ours. A language with a verdict in `known` is not checked again: a grammar that was loaded stays in memory
 * until the process ends.
 */
export async function adoptLanguages(
  own: GrammarSource,
  user: UserLanguages,
  hash: (bytes: Uint8Array) => string,
  known: Verdicts = new Map(),
): Promise<AdoptedLanguages> {
  const adopted = new Map<string, UserLanguage>();
  const problems = [...user.problems];
  const verdicts = new Map<string, string | undefined>();
  for (const language of user.languages) {
    const { definition, grammarFile, spansFile } = language;
    const key = [fingerprintOf(language, hash), grammarFile, spansFile].join(" ");
    const problem = known.has(key) ? known.get(key) : await problemOf(own, language);
    verdicts.set(key, problem);
    if (problem === undefined) adopted.set(definition.id, language);
    else problems.push(problem);
  }
  if (adopted.size === 0) return { source: own, problems, verdicts };
  const theirs = [...adopted.values()];
  const source: GrammarSource = {
    languages: [
      ...own.languages.filter(({ id }) => !adopted.has(id)),
      ...theirs.map(({ definition }) => withNamesOf(own, definition)),
    ],
    load: async id => adopted.get(id)?.grammar ?? (await own.load(id)),
    queries: async id => (adopted.has(id) ? undefined : await own.queries?.(id)),
    runtime: () => own.runtime(),
    fingerprint: [own.fingerprint, ...theirs.map(language => fingerprintOf(language, hash))].join(" "),
  };
  return { source, problems, verdicts };
}

function fingerprintOf({ definition, grammar }: UserLanguage, hash: (bytes: Uint8Array) => string): string {
  return hash(grammar) + hash(new TextEncoder().encode(JSON.stringify(definition)));
}

/** A language that replaces one of ours takes over all of its files, named or not, and what only ours can say. */
function withNamesOf(own: GrammarSource, definition: LanguageDefinition): LanguageDefinition {
  const replaced = own.languages.find(({ id }) => id === definition.id);
  if (replaced === undefined) return definition;
  return {
    ...definition,
    ...given({
      called: replaced.called,
      membersByName: replaced.membersByName,
      folderByName: replaced.folderByName,
      exportedByCapital: replaced.exportedByCapital,
      headers: replaced.headers,
      bareCalls: replaced.bareCalls,
    }),
    extensions: [...replaced.extensions, ...definition.extensions],
    filenames: [...(replaced.filenames ?? []), ...(definition.filenames ?? [])],
    interpreters: [...(replaced.interpreters ?? []), ...(definition.interpreters ?? [])],
  };
}

/** Loads the grammar and the query, as the first file would. `undefined` if both are valid. */
async function problemOf(own: GrammarSource, language: UserLanguage): Promise<string | undefined> {
  const { definition, grammar } = language;
  const alone: GrammarSource = {
    languages: [definition],
    load: async () => grammar,
    runtime: () => own.runtime(),
    fingerprint: "",
  };
  const empty = { path: "", text: "", language: definition.id, expandOver: 1, tooLong: () => false };
  try {
    await new Syntax(alone).parse(empty);
    return undefined;
  } catch (error) {
    return sentenceFor(error, language);
  }
}

/** Worded to fit both the editor and the terminal. */
const CORRECT = "Correct the query; it is read when the index is next opened or rebuilt.";

/** A message about an unusable language: which file, where in it, and what to do. */
function sentenceFor(error: unknown, { definition, grammarFile, spansFile }: UserLanguage): string {
  const message = errorMessage(error);
  const query = definition.spans;
  const at = indexOf(query, error, message);
  if (at !== undefined) {
    const lines = new Lines(query);
    const line = lines.at(at);
    const column = at - lines.start(line);
    const reason = message.replace(/ at offset .*/s, "");
    return `${spansFile}:${line + 1}:${column + 1}: ${reason}. ${CORRECT}`;
  }
  if (/predicate|strip!|innermost!|regular expression/.test(message))
    return `${spansFile}: ${message.replace(/\.$/, "")}. ${CORRECT}`;
  const reason = /language version/.test(message)
    ? `${message.replace(/\.$/, "")}. Generate it again with a tree-sitter of a version in that range.`
    : `it cannot be loaded (${message || "its imports are not what a grammar has"}). Compile it with "tree-sitter build --wasm".`;
  return `${grammarFile}: ${reason}`;
}

/** The offset of the error in the query; `undefined` if the error is not in the text of the query. */
function indexOf(query: string, error: unknown, message: string): number | undefined {
  if (error instanceof Error && "index" in error && typeof error.index === "number") return error.index;
  const capture = /^the capture (@\S+)/.exec(message)?.[1];
  const at = capture === undefined ? -1 : query.indexOf(capture);
  return at === -1 ? undefined : at;
}
