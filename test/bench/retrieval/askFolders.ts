import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { EngineSettings } from "../../../src/core/engineSettings.ts";
import { type FileLines, QUESTION_SOURCES } from "../../../src/core/evaluation/evalQuestion.ts";
import type { Boost } from "../../../src/core/hit.ts";
import { linesOf, lineTokens } from "../../../src/node/evaluation/evaluate.ts";
import { FOLDER, NEVER, startEngine } from "../terminal/engineUnderTest.ts";
import { measureAll } from "./allMeasures.ts";
import { type AskedFolder, type AskedQuestion, askedFolder } from "./askedQuestions.ts";
import type { Outcome, OwnOutcome, Result } from "./askedResult.ts";
import { ask, otherWays, toLines, WAYS, type Way } from "./ways.ts";

/** Questions of each source in each folder. */
const QUESTIONS = 30;
/** The number of answers that confidence and roles refer to. */
const FIRST = 5;

type Tokens = (path: string, line: number) => number;

/** What to measure with one variant of the index. */
export interface Wanted {
  readonly settings: EngineSettings;
  /** The questions are asked once for each of these lists of boosts to disable. */
  readonly leftOut: readonly (readonly Boost[])[];
  /** Whether the other ways are asked too, with the first of those lists. */
  readonly others: boolean;
}

/**
 * Indexes each folder once, and asks its questions, as well as those of the previous, unrelated folder. Resolves to a result for each list
 * of boosts.
 */
export async function askFolders(roots: readonly string[], wanted: Wanted): Promise<Result[]> {
  const results = wanted.leftOut.map(unboosted => ({
    unboosted,
    outcomes: [] as OwnOutcome[],
    others: {} as Partial<Record<Way, Outcome[]>>,
    foreign: [] as number[],
  }));
  let before: readonly AskedQuestion[] = [];
  let indexBytes = 0;
  let sourceBytes = 0;
  for (const root of roots) {
    const storage = await mkdtemp(path.join(os.tmpdir(), "llmc-bench-"));
    const { engine } = await startEngine(storage);
    try {
      // Leaves out the history of files, which contains the commit messages that are asked.
      const folders = [{ id: FOLDER, root }];
      await engine.open({ folders, settings: wanted.settings, updates: "onRequest", trusted: false }, NEVER);
      await engine.refresh(NEVER);
      const evaluated = { engine, folder: FOLDER, root };
      const lines = await linesOf(evaluated, NEVER);
      const asked = await askedFolder(evaluated, lines, QUESTIONS);
      const tokensOf = await lineTokens(lines);
      for (const [at, { unboosted, outcomes, others, foreign }] of results.entries()) {
        outcomes.push(...(await askLlmc(asked, unboosted, tokensOf)));
        for (const { text } of before) {
          const { confidence = 0 } = await engine.search({ text, limit: FIRST, unboosted }, NEVER);
          foreign.push(confidence);
        }
        if (at === 0 && wanted.others) await askOthers(asked, others, tokensOf);
      }
      // Only these sources have no answer in another folder: a name, alone or in a sentence, may refer to a namesake there.
      before = asked.questions.filter(({ source }) => Object.hasOwn(QUESTION_SOURCES, source));
      const status = await engine.status(NEVER);
      indexBytes += status.bytesOnDisk;
      sourceBytes += status.sourceBytes;
    } finally {
      await engine.dispose();
      await rm(storage, { recursive: true, force: true, maxRetries: 3 });
    }
  }
  return results.map(({ outcomes, others, foreign }) => {
    return { outcomes, others, foreign, indexBytes, sourceBytes };
  });
}

async function askLlmc(
  asked: AskedFolder,
  unboosted: readonly Boost[],
  tokensOf: Tokens,
): Promise<OwnOutcome[]> {
  const outcomes: OwnOutcome[] = [];
  for (const question of asked.questions) {
    const started = performance.now();
    const { hits, confidence = 0 } = await ask(asked, question, { unboosted });
    const milliseconds = performance.now() - started;
    const roles = hits.slice(0, FIRST).map(({ role }) => role);
    const outcome = outcomeOf(asked, question, hits.map(toLines), tokensOf, milliseconds);
    outcomes.push({ ...outcome, confidence, roles });
  }
  return outcomes;
}

async function askOthers(
  asked: AskedFolder,
  others: Partial<Record<Way, Outcome[]>>,
  tokensOf: Tokens,
): Promise<void> {
  const finds = otherWays(asked);
  for (const way of Object.keys(WAYS) as Way[]) {
    if (way === "llmc") continue;
    const outcomes = others[way] ?? [];
    others[way] = outcomes;
    for (const question of asked.questions) {
      const started = performance.now();
      const answers = await finds[way](question);
      outcomes.push(outcomeOf(asked, question, answers, tokensOf, performance.now() - started));
    }
  }
}

function outcomeOf(
  { languages }: AskedFolder,
  { source, relevant }: AskedQuestion,
  answers: readonly FileLines[],
  tokensOf: Tokens,
  milliseconds: number,
): Outcome {
  const measures = measureAll(relevant, answers, tokensOf);
  return { source, language: languages.get(relevant[0]?.path ?? "") ?? "", measures, milliseconds };
}
