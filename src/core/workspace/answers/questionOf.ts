import type { Query } from "../../hit.ts";
import { hasLine } from "../../ranges.ts";
import { withoutOwnLanguage } from "../../retrieval/ownLanguage.ts";
import { namesUsed } from "../../retrieval/place/namesUsed.ts";
import { type Package, packagesAtEnd } from "../../retrieval/place/packages.ts";
import { typesGiven } from "../../retrieval/place/receiver.ts";
import type { Operators } from "../../retrieval/query/readQuery.ts";
import type { Question } from "../../retrieval/question.ts";
import { respell } from "../../retrieval/respell.ts";
import { isClassLike, isFunction, type Span } from "../../span.ts";
import { importsOf } from "../openDocuments.ts";
import { acrossFolders } from "./acrossFolders.ts";
import type { AnswerWorld } from "./askIndex.ts";
import { byLanguageName } from "./byLanguageName.ts";

/**
 * Completes a query whose operators were read to a question for the index: with its vector, and what is written at the place that it is
 * asked from.
 */
export async function questionOf(
  world: AnswerWorld,
  operators: Query & Operators,
  signal: AbortSignal,
): Promise<Question> {
  const { opened } = world;
  const { called } = opened.languages.syntax.languages;
  const { index } = opened.keeper;
  const { spoken } = operators;
  const asked = withoutOwnLanguage(index, called, operators.text);
  // In another language, a word that was not understood is not a spelling error.
  const { text, notes } =
    spoken === undefined
      ? await respell(index, asked, () => opened.embeddings.vocabulary())
      : { text: `${asked} ${spoken}`.trim(), notes: [] };
  const read = { ...operators, text, notes: [...(operators.notes ?? []), ...notes] };
  const where = read.where && acrossFolders(byLanguageName(read.where, called), opened.workspace);
  const query = where === undefined ? read : { ...read, where };
  const question = await opened.embeddings.question(query, signal);
  const roots = Object.fromEntries(opened.workspace.folders.map(({ id, root }) => [id, root]));
  return {
    ...question,
    roots,
    ...(opened.workspace.trusted === true ? {} : { isUntrusted: true as const }),
    ...(await placeOf(world, query, signal)),
    ...(await surroundingsOf(world, query, signal)),
  };
}

async function placeOf(
  { opened, documents }: AnswerWorld,
  { text: asked, from }: Query,
  signal: AbortSignal,
): Promise<Pick<Question, "place">> {
  const source = from === undefined ? undefined : await documents.parsed(opened, from.document, signal);
  if (from === undefined || source === undefined) return {};
  const { text, language, parsed } = source;
  const used = namesUsed(text, parsed.spans, from.line);
  const around = parsed.spans.filter(span => hasLine(span, from.line)).flatMap(typeAround);
  const { languages } = opened.languages.syntax;
  const within = parsed.spans.findLast(span => isFunction(span.kind) && hasLine(span, from.line));
  const returned = within === undefined ? [] : typesGiven(within.signature, within.name);
  const membersByName = languages.callsMembersByName(language);
  const folderByName = languages.callsFolderByName(language);
  const exportedByCapital = languages.exportsByCapital(language);
  const hasHeaders = languages.declaresInHeaders(language);
  const offset = text.split("\n", from.line + 1).join("\n").length;
  const own = { document: from.document, imports: importsOf(source) };
  const packages: Package[] = [];
  for (const document of packagesAtEnd(opened.keeper.index, asked, own))
    packages.push({ document, imports: await documents.imports(opened, document, signal) });
  return {
    place: {
      ...own,
      text,
      offset,
      packages,
      used,
      around,
      returned,
      membersByName,
      folderByName,
      exportedByCapital,
      hasHeaders,
    },
  };
}

/** The signature of a type, or the name of the type of a method: its source may be outside of the type's. */
function typeAround({ kind, signature, qualifiedName }: Span): readonly string[] {
  if (isClassLike(kind)) return [signature];
  return isFunction(kind) ? qualifiedName.split(".").slice(-2, -1) : [];
}

async function surroundingsOf(
  { opened, documents }: AnswerWorld,
  { near = [] }: Query,
  signal: AbortSignal,
): Promise<Pick<Question, "surroundings">> {
  const [shown] = near;
  if (shown === undefined) return {};
  return { surroundings: { documents: near, imports: await documents.imports(opened, shown, signal) } };
}
