import { given } from "../core/base/given.ts";
import type { Filter } from "../core/filter.ts";
import { commitText } from "../core/history.ts";
import {
  type Answer,
  type Arm,
  BOOSTS,
  type Boost,
  type Hit,
  othersText,
  type Query,
  UNSURE,
} from "../core/hit.ts";
import { displayName } from "../core/namespace.ts";
import { type AskingOptions, askEach } from "./askEach.ts";
import { CommandError } from "./commandError.ts";
import { colors, printJson, printLine, shown, shownLines } from "./output.ts";

/** Options of `llmc search`. */
export interface SearchOptions extends AskingOptions {
  /** The most hits to show. */
  readonly limit: number;
  /** Names of arms, separated by commas. */
  readonly arms?: string;
  readonly explain?: boolean;
  /** All of them must hold. */
  readonly where?: readonly Filter[];
}

const BOOST_NAMES: Readonly<Record<Boost, string>> = {
  role: "role",
  named: "defines a name of the query",
  definesNothing: "defines nothing",
  onlyData: "declares data alone",
  place: "near where you are",
  mentioned: "mentioned",
  near: "near what is open",
  container: "its file or class answers too",
  length: "for its length",
  coverage: "for what it covers",
  verbatim: "word for word",
};

const NOT_CLEAR = "Nothing here is a clear answer. Try the words that the code itself may use.";

const ARMS: readonly Arm[] = ["symbol", "lexical", "vector"];

/** `llmc search QUERY DIR`, or `llmc search DIR --queries FILE` for many queries with one load of the index. */
export async function searchCommand(
  words: readonly string[],
  options: SearchOptions,
  signal: AbortSignal,
): Promise<void> {
  const { limit, where, json } = options;
  const arms = armsOf(options.arms);
  await askEach("search", words, options, signal, async ({ engine }, { queryId, ...asked }, isEmpty) => {
    const query: Query = { ...asked, limit, ...given({ arms, where: where && { and: where } }) };
    const answer = await engine.search(query, signal);
    if (json === true) {
      printJson({ queryId, ...asContract(answer) });
      return;
    }
    if (queryId !== undefined)
      printLine(colors.bold(shown(`${queryId}  ${asked.text.split("\n", 1)[0] ?? ""}`)));
    printAnswer(answer, options, isEmpty);
  });
}

/** The arms that were asked for, if any were. */
function armsOf(arms: string | undefined): readonly Arm[] | undefined {
  if (arms === undefined) return undefined;
  const asked = arms.split(",").map(arm => arm.trim());
  const unknown = asked.filter(arm => !ARMS.some(known => known === arm));
  if (unknown.length > 0)
    throw new CommandError(`--arms takes ${ARMS.join(", ")}, not "${unknown.join(",")}".`, 2);
  return ARMS.filter(arm => asked.includes(arm));
}

/** The object that the terminal contract promises, with lines from 1. */
function asContract({ query, hits, confidence, notes, complete }: Answer) {
  return {
    query,
    confidence: confidence ?? null,
    notes,
    complete,
    results: hits.map(hit => ({
      path: hit.document.path,
      startLine: hit.startLine + 1,
      endLine: hit.endLine + 1,
      score: hit.score,
      freshness: hit.freshness,
      kind: hit.kind,
      name: hit.name,
      arms: hit.arms,
      rank: hit.rank,
      qualifiedName: hit.qualifiedName,
      signature: hit.signature,
      others: hit.others,
      language: hit.language,
      start: hit.start,
      end: hit.end,
      line: hit.matched.line + 1,
      lineText: hit.matched.text,
      terms: hit.terms,
      boosts: hit.boosts,
      role: hit.role,
      part: hit.part,
      copies: hit.copies,
      declares: hit.declares,
      commit: hit.commit,
    })),
  };
}

function printAnswer(
  { hits, query, notes, confidence }: Answer,
  { explain = false, index }: SearchOptions,
  isEmpty: boolean,
): void {
  const isUnsure = hits.length > 0 && confidence !== undefined && confidence < UNSURE;
  for (const note of isUnsure ? [...notes, NOT_CLEAR] : notes)
    process.stderr.write(`llmc: ${shownLines(note)}\n`);
  if (hits.length === 0) {
    // Files that changed since they were indexed are not shown.
    const asItIs = index ? "" : " Without --no-index, files that changed are read first.";
    // A note names another cause, such as filters that nothing passes.
    const advice = notes.length > 0 || isEmpty ? "" : " Try fewer words, or words the code itself uses.";
    printLine(`Nothing found for "${shownLines(query)}".${advice}${asItIs}`);
  }
  for (const hit of hits) {
    const place = `${colors.magenta(shown(hit.document.path))}:${colors.green(String(hit.matched.line + 1))}`;
    const name = colors.bold(shown(displayName(hit) || hit.name));
    const others = hit.others.length === 0 ? "" : ` with ${shown(othersText(hit))}`;
    printLine(
      `${place}  ${colors.dim(hit.kind)} ${name}${colors.dim(partOf(hit) + others + declaredIn(hit) + copiesOf(hit))}`,
    );
    printLine(`    ${highlighted(hit)}`);
    if (hit.commit !== undefined) printLine(colors.dim(`    ${shown(commitText(hit.commit))}`));
    if (explain) printLine(colors.dim(`    ${explanation(hit)}`));
  }
  if (explain && hits.length > 0 && confidence !== undefined)
    printLine(
      colors.dim(
        `One of the first five is an answer with a likelihood of ${Math.round(100 * confidence)} %.`,
      ),
    );
}

/** Why a hit was found: its score, its best chunk's place in each arm, the factors, and the words that matched. */
function explanation({ score, arms, boosts, role, freshness, terms }: Hit): string {
  const places = ARMS.flatMap(arm => {
    const found = arms[arm];
    return found === undefined ? [] : [`${arm} ${found.rank} (${found.score.toFixed(2)})`];
  });
  const factors = BOOSTS.flatMap(boost => {
    const factor = boosts[boost];
    return factor === undefined ? [] : [`${BOOST_NAMES[boost]} ×${factor.toFixed(2)}`];
  });
  const words = terms.length === 0 ? [] : [`words: ${terms.join(" ")}`];
  return [`score ${score.toFixed(2)}`, ...places, ...factors, role, freshness, ...words].join("; ");
}

function partOf({ part }: Hit): string {
  if (part === undefined) return "";
  const { index, last, count } = part;
  return index === last ? ` part ${index} of ${count}` : ` parts ${index} to ${last} of ${count}`;
}

/** How many lines have a declaration like the one shown; empty if it is the only one. */
function declaredIn({ declares = 1 }: Hit): string {
  return declares === 1 ? "" : `, ${declares} such lines`;
}

/** How many more places have the same text; empty if there are none. */
function copiesOf({ copies }: Hit): string {
  if (copies === undefined) return "";
  return copies === 1 ? ", 1 copy" : `, ${copies} copies`;
}

function highlighted({ matched }: Hit): string {
  let line = "";
  let at = 0;
  for (const { start, end } of matched.highlights) {
    line += shown(matched.text.slice(at, start)) + colors.yellow(shown(matched.text.slice(start, end)));
    at = end;
  }
  return line + shown(matched.text.slice(at));
}
