import type { ContextItem } from "../../context.ts";
import { documentKey } from "../../document.ts";
import type { Outline } from "../../engine.ts";
import type { SymbolHit } from "../../symbol.ts";
import type { CallWorld } from "../agentTool.ts";
import { declaredName } from "./declaredName.ts";
import { fileCalled } from "./fileCalled.ts";
import { filesBelow } from "./filesBelow.ts";
import { endsAs, findByName, MAX_NAMED, namesIn, withoutParameters } from "./findByName.ts";
import { endsBefore, findOutline, inDocument } from "./inDocument.ts";
import { looseTargets } from "./looseTargets.ts";
import { notFound } from "./notFound.ts";
import { idOf, parseReference, type Reference } from "./reference.ts";

/** What a target turned out to be, and what the model should know about that. */
export interface ResolvedTarget {
  readonly items: readonly ContextItem[];
  /** Notes on what differs from the request. */
  readonly notes: readonly string[];
  /** The target is not where it was looked for. */
  readonly isMissing?: boolean;
  /** Nothing is known about it: it may have another name. */
  readonly isUnknown?: boolean;
}

/** A target that leads to no source as written: its likeliest reading, and the outline of that document if it exists. */
interface Unfound {
  readonly reference: Reference;
  readonly outline: Outline | undefined;
}

/**
 * Finds what an id, path or name stands for now. Something that moved is found by its name; for something that does not exist, the result
 * names the nearest.
 */
export async function resolveTarget(
  world: CallWorld,
  target: string,
  signal: AbortSignal,
): Promise<ResolvedTarget> {
  const written = await asWritten(world, target, signal);
  if ("items" in written) return written;
  const { outline } = written;
  let { reference } = written;
  if (outline !== undefined && reference.name === undefined)
    return { items: [], notes: [endsBefore(world.names, outline, target)] };
  if (outline === undefined) {
    const members = await findMembers(world, reference, signal);
    if (members.length > 0) return await named(world, target, { text: target }, members, signal);
    // Only a path may have changed: a member that is in no class of the given name is not shown from another class.
    if (reference.name !== undefined && !/[./\\]/.test(reference.text)) reference = { text: target };
  }
  // A definition may have the name of a folder, but a path does not lead to it.
  const found = (await isFolder(world, reference))
    ? []
    : await findByName(world, reference.name ?? reference.text, signal);
  // A heading may have the name of the file that it is about, and a reference with lines does not mean a definition.
  const isMeant = reference.startLine === undefined && found.some(({ kind }) => kind !== "section");
  if (isMeant || (found.length > 0 && reference.name !== undefined))
    return await named(world, target, reference, found, signal);
  const meant =
    (outline === undefined ? await inFileCalled(world, target, signal) : undefined) ??
    (await spelledOtherwise(world, target, signal));
  if (meant !== undefined) return meant;
  if (found.length > 0) return await named(world, target, reference, found, signal);
  const { note, ...others } = await notFound(world, target, reference, outline, signal);
  return { items: [], notes: [note], ...others };
}

/** Resolves a target by one of its literal readings. */
async function asWritten(
  world: CallWorld,
  target: string,
  signal: AbortSignal,
): Promise<ResolvedTarget | Unfound> {
  let unfound: Unfound = { reference: { text: "" }, outline: undefined };
  for (const reference of parseReference(target)) {
    const outline = await findOutline(world, world.names.candidates(reference.text), signal);
    const items = outline === undefined ? [] : inDocument(outline, reference);
    if (items.length > 0)
      return {
        items,
        notes: outline?.length === 0 ? [`${world.names.nameOf(outline.document)} is empty.`] : [],
      };
    if (outline !== undefined || unfound.outline === undefined) unfound = { reference, outline };
  }
  return unfound;
}

/**
 * Resolves a target in the one file that matches its path from further down. Targets with a name are skipped, since that was looked for
 * everywhere.
 */
async function inFileCalled(
  world: CallWorld,
  target: string,
  signal: AbortSignal,
): Promise<ResolvedTarget | undefined> {
  for (const reference of parseReference(target).filter(({ name }) => name === undefined)) {
    const document = await fileCalled(world, reference.text);
    const outline = document === undefined ? undefined : await findOutline(world, [document], signal);
    const items = outline === undefined ? [] : inDocument(outline, reference);
    if (items.length > 0) return { items, notes: [] };
  }
  return undefined;
}

/** Resolves a target as several targets, or as a declaration, if all of these exist. */
async function spelledOtherwise(
  world: CallWorld,
  target: string,
  signal: AbortSignal,
): Promise<ResolvedTarget | undefined> {
  const declared = declaredName(target);
  for (const targets of [looseTargets(target), declared === undefined ? [] : [declared]]) {
    const meant = await Promise.all(targets.map(each => resolveTarget(world, each, signal)));
    if (meant.length > 0 && meant.every(each => each.isUnknown !== true))
      return { items: meant.flatMap(({ items }) => items), notes: meant.flatMap(({ notes }) => notes) };
  }
  return undefined;
}

/** Whether a path that is not a file is a folder with files of the index. */
async function isFolder(world: CallWorld, { text, name }: Reference): Promise<boolean> {
  if (name !== undefined || !/[/\\]/.test(text)) return false;
  return (await filesBelow(world, world.names.candidates(text))).length > 0;
}

/** The definitions of `Class#member`, as people write about Ruby and Java: there is no file with the name of the class. */
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
  // Overloads share an id, and there may be more than were looked up.
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
    // Separate lines, so that where there is little room the first are shown.
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
