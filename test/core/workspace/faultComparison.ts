import type { Engine, Outline } from "../../../src/core/engine.ts";
import type { Hit } from "../../../src/core/hit.ts";
import { chunkTable } from "../../../src/core/index/saved/chunkTable.ts";
import { outlineTable } from "../../../src/core/index/saved/outlineTable.ts";
import { atOnce } from "../../../src/core/index/slices.ts";
import type { StoredChunk } from "../../../src/core/index/storedChunk.ts";
import { WorkspaceIndex } from "../../../src/core/index/workspaceIndex.ts";
import type { Ports } from "../../../src/core/ports.ts";
import { IndexFiles } from "../../../src/core/workspace/saving/indexFiles.ts";

const SIGNAL = new AbortController().signal;
/** More than any of these indexes contains. */
const ALL = 1000;

/** The answers of an engine, as lines that are equal for two engines if their indexes have the same content. */
export interface Answers {
  readonly counts: string;
  /** By question. Hits with the same score have no defined order. */
  readonly hits: Readonly<Record<string, readonly string[]>>;
}

/** Reads all that is visible of an index through the interface of its engine. */
export async function answersOf(
  engine: Pick<Engine, "search" | "status">,
  questions: readonly string[],
): Promise<Answers> {
  const hits: Record<string, readonly string[]> = {};
  for (const text of questions) {
    const answer = await engine.search({ text, limit: ALL }, SIGNAL);
    hits[text] = answer.hits.map(describeHit).sort();
  }
  const { files, spans, chunks, sourceBytes, secrets } = await engine.status(SIGNAL);
  return { counts: JSON.stringify({ files, spans, chunks, sourceBytes, secrets }), hits };
}

/** The rank depends on the order of hits with the same score. */
function describeHit({ rank: _, arms, ...hit }: Hit): string {
  return JSON.stringify({ ...hit, scores: Object.values(arms).map(({ score }) => score) });
}

/**
 * Errors in the hits of an engine, compared with the files as they are: one sentence each. `textOf` is `undefined` for a file that does not
 * exist.
 */
export async function wrongHits(
  engine: Pick<Engine, "search" | "outline">,
  questions: readonly string[],
  textOf: (path: string) => string | undefined,
): Promise<string[]> {
  const wrong: string[] = [];
  const outlines = new Map<string, Promise<Outline | undefined>>();
  for (const question of questions) {
    const { hits } = await engine.search({ text: question, limit: ALL }, SIGNAL);
    for (const [at, hit] of hits.entries()) {
      if (hits.slice(at + 1).some(other => overlap(hit, other)))
        wrong.push(`${describeHit(hit)} comes twice`);
      const known = outlines.get(hit.document.path) ?? engine.outline({ document: hit.document }, SIGNAL);
      outlines.set(hit.document.path, known);
      const outline = await known;
      const problem = problemOf(hit, outline, textOf(hit.document.path));
      if (problem !== undefined) wrong.push(`"${question}" in ${hit.document.path}: ${problem}`);
    }
  }
  return wrong;
}

function overlap(hit: Hit, other: Hit): boolean {
  return (
    hit.document.path === other.document.path &&
    hit.document.folder === other.document.folder &&
    hit.start < other.end &&
    other.start < hit.end
  );
}

function problemOf(hit: Hit, outline: Outline | undefined, text: string | undefined): string | undefined {
  if (text === undefined || outline === undefined) return "the file does not exist";
  if (!outline.chunks.some(({ start }) => start === hit.start)) return `no chunk starts at ${hit.start}`;
  if (!outline.chunks.some(({ end }) => end === hit.end)) return `no chunk ends at ${hit.end}`;
  if (!outline.spans.some(({ name }) => name === hit.name)) return `nothing in it is called "${hit.name}"`;
  const line = text.split("\n")[hit.matched.line] ?? "";
  return line.trim() === hit.matched.text ? undefined : `line ${hit.matched.line} is "${line}"`;
}

/** The saved content as the next start would load it: one line for each fact, independent of internal numbers. */
export async function savedContent(ports: Ports, cutting: string): Promise<string[]> {
  const index = WorkspaceIndex.load(await new IndexFiles(ports, cutting).load());
  const part = atOnce(index.save());
  const chunks = chunkTable.decode(part.chunks.rows);
  const outlines = outlineTable.decode(part.outlines.rows);
  const paths = new Map(part.documents.map(({ number, facts }) => [number, facts.document.path]));
  // The frequency, relative to other files, is computed when histories are read, and other files may have gone since.
  const lines = part.documents.map(({ facts, history = "none" }) =>
    JSON.stringify({ facts, history: history === "none" ? history : { ...history, frequency: undefined } }),
  );
  for (let at = 0; at < chunks.length; at++) {
    lines.push(describeChunk(chunks.at(at), paths));
  }
  for (let at = 0; at < outlines.length; at++) {
    const { document, source, start, end } = outlines.at(at);
    lines.push(JSON.stringify({ outline: paths.get(document) ?? "gone", source, start, end }));
  }
  for (const leftOut of part.leftOut) lines.push(JSON.stringify({ leftOut }));
  for (const [folder, head] of part.heads) lines.push(JSON.stringify({ folder, head }));
  return lines.sort();
}

/** A row decodes its members lazily, so each is read explicitly. */
function describeChunk(chunk: StoredChunk, paths: ReadonlyMap<number, string>): string {
  const { start, end, startLine, endLine, part, parts, kind, name, qualifiedName, signature } = chunk;
  const place = { start, end, startLine, endLine, part, parts };
  const members = chunk.members.map(member => [member.kind, member.qualifiedName, member.startLine]);
  return JSON.stringify({
    chunk: paths.get(chunk.document) ?? "gone",
    ...place,
    kind,
    name,
    qualifiedName,
    signature,
    members,
  });
}
