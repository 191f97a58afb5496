import type { DocumentId } from "../../document.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import { DocumentReader, type ReadForAnswer } from "../../retrieval/hits/documentReader.ts";
import type { OpenDocuments } from "../openDocuments.ts";
import type { Opened } from "../opened.ts";

/** The most times that a question is put to the index because files that were found had changed; more changes are a storm. */
const MAX_ROUNDS = 3;

/** Finds something in an index, and reads every file that it finds something in. */
type Find<Question, Result> = (
  index: WorkspaceIndex,
  question: Question,
  reader: DocumentReader,
) => Promise<Result>;

/** What an answer is made from: an opened workspace and its documents, how it reads files, and how it has changed ones updated. */
export interface AnswerWorld {
  readonly opened: Opened;
  readonly documents: OpenDocuments;
  readonly read: ReadForAnswer;
  update(document: DocumentId): Promise<void>;
}

/** Puts a question to the index, and again if the files that were read show that the index is behind. */
export async function askIndex<Question, Result>(
  { opened: { workspace, keeper }, read, update }: AnswerWorld,
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
      // While the user types, the next question comes before all of these are read, and must not wait for them.
      signal.throwIfAborted();
      await update(document);
    }
  }
}
