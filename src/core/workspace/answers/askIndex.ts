import type { DocumentId } from "../../document.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import { DocumentReader, type ReadForAnswer } from "../../retrieval/hits/documentReader.ts";
import type { Opened } from "../opened.ts";

/** How often a question is put again because files that were found had changed; more changes than that are a storm. */
const MAX_ROUNDS = 3;

/** Finds something in an index, and reads every file it finds something in. */
type Find<Question, Result> = (
  index: WorkspaceIndex,
  question: Question,
  reader: DocumentReader,
) => Promise<Result>;

/** How an answer reads files, and what is done about one that has changed. */
export interface Upkeep {
  readonly read: ReadForAnswer;
  update(document: DocumentId): Promise<void>;
}

/** Puts a question to the index, and once more where the files that were read show that it is behind them. */
export async function askIndex<Question, Result>(
  { workspace, keeper }: Opened,
  { read, update }: Upkeep,
  find: Find<Question, Result>,
  question: Question,
  signal: AbortSignal,
): Promise<Result> {
  for (let round = 1; ; round++) {
    const reader = new DocumentReader(keeper.index, read, signal);
    const result = await find(keeper.index, question, reader);
    const { stale } = reader;
    if (stale.length === 0 || round === MAX_ROUNDS || workspace.updates === "never") return result;
    for (const document of stale) {
      // Who types asks again before all of them are read: the next question is not to wait for those of the last.
      signal.throwIfAborted();
      await update(document);
    }
  }
}
