import { UNSURE } from "../hit.ts";
import type { Status } from "../status.ts";
import type { ToolWorld } from "./agentTool.ts";

/** Separate notes, since the first says enough where there is little room. */
const LOW_CONFIDENCE = [
  "Low confidence: what follows may not be what you are looking for.",
  "Try the words that the code itself may use, or a text search.",
];

/** Stands above a list that is cut for lack of room. */
export const NOT_ALL =
  'Only the first have room: ask for more with "maxTokens", or for something in particular with llmc_search.';

/** Notes for the model on an answer that is more likely wrong than right. */
export function confidenceNotes(confidence = 1): readonly string[] {
  return confidence < UNSURE ? LOW_CONFIDENCE : [];
}

/** Notes for the model on an index that may be incomplete; none if all is well. */
export async function indexNotes(
  { engine, folders }: ToolWorld,
  complete: boolean,
  signal: AbortSignal,
): Promise<readonly string[]> {
  if (folders.length === 0) return ["No folder is open, so nothing is indexed."];
  const status = await engine.status(signal);
  if (status.state === "failed") return [`The index does not work: ${status.problem ?? "see its log"}.`];
  if (status.state === "paused")
    return [
      "Indexing is paused by the user: changes made since then are not found. Use a text search for them.",
    ];
  if (status.files === 0 && status.state === "ready")
    return ["Nothing is indexed here: the folder has no source files."];
  if (status.state === "ready" && status.unfinished === true)
    return [
      "The saved index is not whole, as making it was interrupted. Use a text search for what is missing.",
    ];
  return complete ? [] : stillIndexing(status);
}

/** Says that the index is not finished, and how far it is. */
function stillIndexing({ state, done, total, files, unfinished }: Status): readonly string[] {
  if (state === "scanning" && files > 0 && unfinished !== true)
    return ["The saved index is searched: what changed since it was saved may be missing for a moment."];
  const share =
    total > 0 && state === "indexing"
      ? ` ${done} of ${total} files are read (${Math.floor((100 * done) / total)} %).`
      : ` ${files} files are searched so far.`;
  return [
    `The index is still being made:${share}`,
    "What is missing here may be found in a minute, or by a text search.",
  ];
}
