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
/** More than any of these indexes has. */
const ALL = 1000;

/** What an engine answers, in lines that two engines have in common when their indexes say the same. */
export interface Answers {
  readonly counts: string;
  /** By question. Hits of one score have no order of their own. */
  readonly hits: Readonly<Record<string, readonly string[]>>;
}

/** Asks an engine all that can be seen of its index through its door. */
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

/** Ranks depend on the order of hits that have the same score. */
function describeHit({ rank: _, arms, ...hit }: Hit): string {
  return JSON.stringify({ ...hit, scores: Object.values(arms).map(({ score }) => score) });
}

/**
 * What is wrong with the hits of an engine, seen beside the files as they are: a sentence for each. `textOf` is
 * `undefined` for a file that does not exist.
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

/** What is saved, as the next start would have it: a line for each thing it knows, whatever numbers it goes by. */
export async function savedContent(ports: Ports, cutting: string): Promise<string[]> {
  const index = WorkspaceIndex.load(await new IndexFiles(ports, cutting).load());
  const part = atOnce(index.save());
  const chunks = chunkTable.decode(part.chunks.rows);
  const outlines = outlineTable.decode(part.outlines.rows);
  const paths = new Map(part.documents.map(({ number, facts }) => [number, facts.document.path]));
  // How often a file changes beside others is told when histories are read, and others may have gone since.
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

/** A row makes its members when they are asked for, so each is asked for. */
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
