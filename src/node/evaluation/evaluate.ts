import { readFile } from "node:fs/promises";
import path from "node:path";
import { given } from "../../core/base/given.ts";
import { indexedFiles } from "../../core/diagnosis.ts";
import type { Engine } from "../../core/engine.ts";
import {
  type EvalQuestion,
  type FileLines,
  QUESTION_SOURCES,
  type QuestionSource,
} from "../../core/evaluation/evalQuestion.ts";
import { CONTESTANTS, type Contestant, type Outcome } from "../../core/evaluation/evalReport.ts";
import { grep } from "../../core/evaluation/grep.ts";
import { type Measures, measure } from "../../core/evaluation/measure.ts";
import { chooseEvenly, isAskedFor, mineQuestions } from "../../core/evaluation/mineQuestions.ts";
import { hasGeneratorMark } from "../../core/generated.ts";
import type { Answer, Arm, Hit } from "../../core/hit.ts";
import { commitQuestions } from "./commitQuestions.ts";

/** Files whose definitions are mined for questions: far more than questions are needed. */
const MAX_MINED = 1_000;
/** The number of LLMC's hits that are looked at. */
const LIMIT = 60;

/** A folder, and an index of it that holds no history. */
export interface Evaluated {
  readonly engine: Pick<Engine, "search" | "outline" | "files">;
  readonly folder: string;
  readonly root: string;
}

/**
 * Makes at most `count` questions of each source from a folder and puts them to all contestants. `onProgress` gets the number of questions
 * that are done, and the total.
 */
export async function evaluate(
  evaluated: Evaluated,
  count: number,
  onProgress: (done: number, total: number) => void,
  signal: AbortSignal,
): Promise<Outcome[]> {
  const texts = await linesOf(evaluated, signal);
  const questions = await makeQuestions(evaluated, count, signal);
  const tokensOf = await lineTokens(texts);
  const outcomes: Outcome[] = [];
  for (const [at, question] of questions.entries()) {
    const { hits, confidence = 0 } = await search(evaluated, question.text, undefined, signal);
    const answers: Readonly<Record<Contestant, readonly FileLines[]>> = {
      llmc: hits.map(toLines),
      words: (await search(evaluated, question.text, ["lexical"], signal)).hits.map(toLines),
      meaning: (await search(evaluated, question.text, ["vector"], signal)).hits.map(toLines),
      grep: grep(question.text, texts),
      files: [...new Set(hits.map(({ document }) => document.path))].map(file => {
        return { path: file, startLine: 0, endLine: Math.max(0, (texts.get(file)?.length ?? 1) - 1) };
      }),
    };
    const measures = Object.fromEntries(
      (Object.keys(CONTESTANTS) as Contestant[]).map(name => [
        name,
        measure(question, answers[name], tokensOf),
      ]),
    ) as Record<Contestant, Measures>;
    const [first] = hits;
    const foundFirst =
      first === undefined ? {} : { foundFirst: `${first.document.path}:${first.startLine + 1}` };
    outcomes.push({ question, measures, ...foundFirst, confidence });
    onProgress(at + 1, questions.length);
  }
  return outcomes;
}

function search(
  { engine }: Evaluated,
  text: string,
  arms: readonly Arm[] | undefined,
  signal: AbortSignal,
): Promise<Answer> {
  return engine.search({ text, limit: LIMIT, ...given({ arms }) }, signal);
}

function toLines({ document, startLine, endLine }: Hit): FileLines {
  return { path: document.path, startLine, endLine };
}

/** At most `count` questions of each source, mined from the folder itself. */
export async function makeQuestions(
  { engine, folder, root }: Evaluated,
  count: number,
  signal: AbortSignal,
): Promise<EvalQuestion[]> {
  const files = await indexedFiles(engine, signal);
  const paths = files.map(({ document }) => document.path).sort();
  const code: string[] = [];
  // Nobody asks for generated code, and no commit message describes it.
  for (const file of paths.filter(isAskedFor))
    if (!hasGeneratorMark((await textOf(root, file)) ?? "")) code.push(file);
  const all: EvalQuestion[] = [];
  for (const file of code.filter((_file, at) => at % Math.ceil(code.length / MAX_MINED) === 0)) {
    const outline = await engine.outline({ document: { folder, path: file } }, signal);
    if (outline !== undefined) all.push(...mineQuestions(outline));
  }
  const isCode = new Set(code);
  all.push(...(await commitQuestions(root, file => isCode.has(file), signal)));
  return (Object.keys(QUESTION_SOURCES) as QuestionSource[]).flatMap(source =>
    chooseEvenly(
      all.filter(question => question.source === source),
      count,
    ),
  );
}

/** Returns a function that counts the tokens of a line of a file; each line is tokenised once. */
export async function lineTokens(
  files: ReadonlyMap<string, readonly string[]>,
): Promise<(file: string, line: number) => number> {
  const { countTokens } = await import("../tokens.ts");
  const tokens = new Map<string, Map<number, number>>();
  return (file, line) => {
    const known = tokens.get(file) ?? new Map<number, number>();
    tokens.set(file, known);
    const before = known.get(line);
    const counted = before ?? countTokens(`${files.get(file)?.[line] ?? ""}\n`);
    if (before === undefined) known.set(line, counted);
    return counted;
  };
}

/** The text of a file; `undefined` if it is gone. */
function textOf(root: string, file: string): Promise<string | undefined> {
  return readFile(path.join(root, ...file.split("/")), "utf8").catch(() => undefined);
}

/** The lines of all indexed files, which grep searches. */
export async function linesOf(
  { engine, root }: Evaluated,
  signal: AbortSignal,
): Promise<Map<string, readonly string[]>> {
  const texts = new Map<string, readonly string[]>();
  const files = await indexedFiles(engine, signal);
  for (const file of files.map(({ document }) => document.path).sort()) {
    signal.throwIfAborted();
    const text = await textOf(root, file);
    if (text !== undefined) texts.set(file, text.split(/\r?\n/));
  }
  return texts;
}
