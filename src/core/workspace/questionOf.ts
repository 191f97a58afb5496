import type { Query } from "../hit.ts";
import { withOperators } from "../retrieval/readQuery.ts";
import type { Question } from "../retrieval/search.ts";
import type { OpenDocuments } from "./openDocuments.ts";
import type { Opened } from "./opened.ts";

/**
 * A query with what it takes to put it to the index: what its operators say, its vector, and what is written where it is asked from.
 * `now` is in milliseconds since the epoch.
 */
export async function questionOf(
  opened: Opened,
  documents: OpenDocuments,
  typed: Query,
  now: number,
  signal: AbortSignal,
): Promise<Question> {
  const query = withOperators(typed, now);
  const question = await opened.embeddings.question(query, signal);
  if (query.from === undefined) return question;
  const source = await documents.parsed(opened, query.from.document, signal);
  if (source === undefined) return question;
  const { text, parsed } = source;
  const imports = parsed.spans
    .filter(({ kind }) => kind === "import_block")
    .map(({ start, end }) => text.slice(start, end));
  return { ...question, place: { ...query.from, text, imports } };
}
