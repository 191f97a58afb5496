import type { ContextItem } from "../../context.ts";
import { type DocumentId, documentKey } from "../../document.ts";
import type { Outline } from "../../engine.ts";
import { isValue, type Span } from "../../span.ts";
import type { SymbolHit } from "../../symbol.ts";
import type { CallWorld } from "../agentTool.ts";
import { declaredName } from "./declaredName.ts";
import type { DocumentNames } from "./documentNames.ts";
import { fileCalled } from "./fileCalled.ts";
import { filesBelow } from "./filesBelow.ts";
import { endsAs, findByName, MAX_NAMED, namesIn, withoutParameters } from "./findByName.ts";
import { looseTargets } from "./looseTargets.ts";
import { namespaceOf } from "./namespaceOf.ts";
import { notFound } from "./notFound.ts";
import { idOf, parseReference, type Reference } from "./reference.ts";

/** Lines that are shown above and below one that is in no definition. */
const LINES_BESIDE = 5;

/** What a target turned out to be, and what the model should know of that. */
export interface ResolvedTarget {
  readonly items: readonly ContextItem[];
  /** What is not as it was asked for. */
  readonly notes: readonly string[];
  /** It is not where it was looked for. */
  readonly isMissing?: boolean;
  /** Nothing is known of it: it may be called otherwise. */
  readonly isUnknown?: boolean;
}

/** Finds what an id, path or name stands for now. What moved is found by its name; what is not there gets the nearest there is. */
export async function resolveTarget(
  world: CallWorld,
  target: string,
  signal: AbortSignal,
): Promise<ResolvedTarget> {
  const { names } = world;
  let reference: Reference = { text: "" };
  let outline: Outline | undefined;
  for (const reading of parseReference(target)) {
    const read = await findOutline(world, names.candidates(reading.text), signal);
    const found = read === undefined ? [] : inDocument(read, reading);
    if (found.length > 0)
      return read?.length === 0
        ? { items: found, notes: [`${names.nameOf(read.document)} is empty.`] }
        : { items: found, notes: [] };
    if (read !== undefined || outline === undefined) [reference, outline] = [reading, read];
  }
  if (outline !== undefined && reference.name === undefined)
    return { items: [], notes: [endsBefore(names, outline, target)] };
  if (outline === undefined) {
    const members = await findMembers(world, reference, signal);
    if (members.length > 0) return await named(world, target, { text: target }, members, signal);
    // Only a path can have been another one before: what is in no class of that name is not shown of another class.
    if (reference.name !== undefined && !/[./\\]/.test(reference.text)) reference = { text: target };
  }
  // A definition may be called like a folder, but is not what a path leads to.
  const found = (await isFolder(world, reference))
    ? []
    : await findByName(world, reference.name ?? reference.text, signal);
  // A heading may be called like the file that it is about, and no definition has lines of its own.
  const isMeant = reference.startLine === undefined && found.some(({ kind }) => kind !== "section");
  if (isMeant || (found.length > 0 && reference.name !== undefined))
    return await named(world, target, reference, found, signal);
  // Where a name was told too, that has been looked for everywhere.
  const places = outline === undefined ? parseReference(target).filter(({ name }) => name === undefined) : [];
  for (const reading of places) {
    const document = await fileCalled(world, reading.text);
    const read = document === undefined ? undefined : await findOutline(world, [document], signal);
    const lines = read === undefined ? [] : inDocument(read, reading);
    if (lines.length > 0) return { items: lines, notes: [] };
  }
  const declared = declaredName(target);
  for (const spelt of [looseTargets(target), declared === undefined ? [] : [declared]]) {
    const meant = await Promise.all(spelt.map(each => resolveTarget(world, each, signal)));
    if (meant.length > 0 && meant.every(each => each.isUnknown !== true))
      return { items: meant.flatMap(({ items }) => items), notes: meant.flatMap(({ notes }) => notes) };
  }
  if (found.length > 0) return await named(world, target, reference, found, signal);
  const { note, ...others } = await notFound(world, target, reference, outline, signal);
  return { items: [], notes: [note], ...others };
}

/** Whether a path that is no file leads to files of the index. */
async function isFolder(world: CallWorld, { text, name }: Reference): Promise<boolean> {
  if (name !== undefined || !/[/\\]/.test(text)) return false;
  return (await filesBelow(world, world.names.candidates(text))).length > 0;
}

/** The outline of the first of some documents that is there. */
export async function findOutline(
  { engine }: CallWorld,
  candidates: readonly DocumentId[],
  signal: AbortSignal,
  withTokens = false,
): Promise<Outline | undefined> {
  for (const document of candidates) {
    if (document.path === "") continue;
    // The editor may have an outline of any file; agents have it of none that rules leave out or that a link leads to.
    const [file] = (await engine.diagnose({ document }, signal)).files;
    if (file === undefined || file.state === "leftOut") continue;
    const outline = await engine.outline({ document, withTokens }, signal);
    if (outline !== undefined) return outline;
  }
  return undefined;
}

/** The last line of a document, from 0. */
export function lastLineOf({ spans }: Outline): number {
  return spans[0]?.endLine ?? 0;
}

/** That a document ends before the lines of a target. */
export function endsBefore(names: DocumentNames, outline: Outline, target: string): string {
  return `${names.nameOf(outline.document)} ends with line ${lastLineOf(outline) + 1}; there is no ${target}.`;
}

/** What a reference means in its document: spans of a name, lines, what is around one line, or all of it. */
function inDocument(outline: Outline, { name, startLine, endLine }: Reference): ContextItem[] {
  const { document, spans } = outline;
  const last = lastLineOf(outline);
  if (name !== undefined) {
    // A list has facts behind a name, `Cart.total (method, lines 12-40)`, and whoever calls it parameters.
    const [found = []] = [name, withoutParameters(name)]
      .map(each => spansNamed(spans, each))
      .filter(each => each.length > 0);
    // What is minified has many definitions in a line.
    const places = new Map(
      found.map(({ startLine, endLine }) => [`${startLine}-${endLine}`, { startLine, endLine }]),
    );
    return [...places.values()].map(lines => ({ document, ...lines }));
  }
  if (startLine === undefined || endLine === undefined) return [{ document, startLine: 0, endLine: last }];
  if (startLine > last) return [];
  if (startLine !== endLine) return [{ document, startLine, endLine: Math.min(endLine, last) }];
  // A line by itself, as in a stack trace or a list of matches, stands for the definition that it is in, or else for what is beside it.
  const around = innermost(spans, startLine) ?? {
    startLine: Math.max(0, startLine - LINES_BESIDE),
    endLine: Math.min(last, startLine + LINES_BESIDE),
  };
  return [{ document, startLine: around.startLine, endLine: around.endLine, line: startLine }];
}

/** The spans of a name, with or without its namespace or all that is before it, in other capitals or signs where none has these. */
function spansNamed(all: readonly Span[], name: string): readonly Span[] {
  // The parts of something long have its name, and are shown with it.
  const spans = all.filter(({ kind }) => kind !== "block");
  const namespace = namespaceOf(all);
  const forms = namespace === "" ? [name] : [name, `${namespace}.${name}`];
  for (const form of forms) {
    const exact = spans.filter(span => span.qualifiedName === form);
    if (exact.length > 0) return exact;
  }
  for (const form of forms) {
    const alike = spans.filter(span => span.qualifiedName.toLowerCase() === form.toLowerCase());
    if (alike.length > 0) return alike;
  }
  const parts = namesIn(name);
  const member = spans.filter(
    ({ qualifiedName }) => parts.length > 1 && endsAs(namesIn(qualifiedName), parts),
  );
  return member.length > 0 ? member : spans.filter(span => span.name === name);
}

/** The function that a line is in, or the constant or property where it is in none. */
function innermost(spans: readonly Span[], line: number): Span | undefined {
  const around = spans.filter(({ startLine, endLine }) => startLine <= line && line <= endLine);
  return (
    around.findLast(({ kind }) => kind === "function" || kind === "method") ??
    around.findLast(({ kind }) => isValue(kind))
  );
}

/** What `Class#member` is called, as Ruby and Java are written about: no file is called like the class. */
async function findMembers(
  world: CallWorld,
  { text, name }: Reference,
  signal: AbortSignal,
): Promise<readonly SymbolHit[]> {
  if (name === undefined) return [];
  const around = namesIn(text).slice(-1);
  const found = await findByName(world, `${text}#${name}`, signal);
  return found.filter(({ qualifiedName }) =>
    endsAs(namesIn(qualifiedName), [...around, ...namesIn(withoutParameters(name))]),
  );
}

async function named(
  world: CallWorld,
  target: string,
  reference: Reference,
  found: readonly SymbolHit[],
  signal: AbortSignal,
): Promise<ResolvedTarget> {
  const { names } = world;
  const ids = [...new Set(found.map(symbol => idOf(names, symbol)))];
  const isGone = reference.name !== undefined;
  // Overloads share an id, and there may be more of them than were looked up.
  const [id = ""] = ids;
  const overloads =
    ids.length === 1 && found.length > 1 && id !== target
      ? (await resolveTarget(world, id, signal)).items
      : [];
  const items = overloads.length > 0 ? overloads : found.slice(0, MAX_NAMED).map(itemOf);
  if (overloads.length === 0 && found.length > MAX_NAMED) {
    const why = isGone
      ? `There is no ${target} any more, and many definitions have that name.`
      : `Many definitions are called ${target}; these are the first.`;
    // A line each, so that where there is little room the first of them are told.
    const [first, ...others] = ids;
    return {
      items,
      notes: [`${why} Name the one you mean by its id: ${first}`, ...others],
      isMissing: isGone,
    };
  }
  if (isGone) {
    const notes = [`There is no ${target} any more; that name is now in ${ids.join(", ")}.`];
    return { items, notes, isMissing: true };
  }
  const documents = new Set(found.map(({ document }) => documentKey(document)));
  return { items, notes: documents.size > 1 ? [`${target} is defined as ${ids.join(", ")}.`] : [] };
}

function itemOf({ document, startLine, endLine }: SymbolHit): ContextItem {
  return { document, startLine, endLine };
}
