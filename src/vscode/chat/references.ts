import * as vscode from "vscode";
import type { ContextItem } from "../../core/context.ts";
import type { DocumentId } from "../../core/document.ts";
import type { Engine } from "../../core/engine.ts";
import type { Filter } from "../../core/filter.ts";
import type { LineRange } from "../../core/ranges.ts";
import { hasSecretName } from "../../core/secretNames.ts";
import { documentAt } from "../documents/documentUri.ts";
import { isFolder } from "../documents/fileType.ts";
import { linesOf } from "../documents/linesOf.ts";
import type { AttachedText } from "./models/prompt.tsx";

/** An item, and whether the editor added the reference by itself. */
interface ReferredItem {
  readonly item: ContextItem & LineRange;
  readonly byEditor: boolean;
}

/** The attached part of a text. Secrets can only be recognised in the whole text. */
interface AttachedPart {
  readonly name: string;
  readonly whole: string;
  readonly start: number;
  readonly end: number;
}

/** The references of a request, in the terms of the engine. */
export interface References {
  readonly items: readonly ReferredItem[];
  /** Text that is in no file of the workspace. */
  readonly attached: readonly AttachedPart[];
  /** The folders that were named. */
  readonly folders: readonly DocumentId[];
  /** The names of references that cannot be used. */
  readonly unusable: readonly string[];
}

/** No name or path is longer. Looking for one in text pasted by mistake takes time quadratic in its length. */
export const LONGEST_NAME = 1_000;
/** Stands for the last line of a file whose length was not looked up. */
export const WHOLE_FILE = Number.MAX_SAFE_INTEGER;
export const ALL_LINES = { startLine: 0, endLine: WHOLE_FILE };
/** References that the editor adds for models with tools, such as its list of skills and the `AGENTS.md` of the workspace. */
const OF_EDITOR = /^vscode\.(?:customizations|instructions|prompt\.instructions)\b/;
/** References that the editor adds by itself; for a file that is merely open, the outline is enough. */
const BY_EDITOR = /^vscode\.implicit/;
const OPEN_FILE = /^vscode\.implicit(?!\.selection)/;

/** Whether a reference is by the user, not added by the editor. */
export function isByUser({ id }: vscode.ChatPromptReference): boolean {
  return !BY_EDITOR.test(id);
}

/** Whether a request refers to any code, even if only to what is open. */
export function refersToCode({ references }: Pick<vscode.ChatRequest, "references">): boolean {
  return references.some(({ id }) => !OF_EDITOR.test(id));
}

/** Reads the `#file`, `#selection`, `#sym`, folder and text references of a request, in the order of the prompt. */
export async function referencesOf(references: readonly vscode.ChatPromptReference[]): Promise<References> {
  const items: ReferredItem[] = [];
  const attached: AttachedPart[] = [];
  const folders: DocumentId[] = [];
  const unusable: string[] = [];
  // They come in reverse order.
  for (const reference of [...references].reverse()) {
    const { id, value } = reference;
    if (OF_EDITOR.test(id)) continue;
    if (typeof value === "string") {
      attached.push({ name: id, whole: value, start: 0, end: value.length });
      continue;
    }
    const place = placeOf(value);
    if (place === undefined) {
      if (isByUser(reference)) unusable.push(nameOf(reference));
      continue;
    }
    const document = documentAt(place.uri);
    if (document === undefined) {
      // A file that is merely open may be anything, and nobody attached it.
      if (OPEN_FILE.test(id) || (BY_EDITOR.test(id) && hasSecretName(place.uri.path))) continue;
      const part = await partOf(place);
      if (part === undefined) unusable.push(place.uri.path);
      else attached.push({ name: place.uri.path.split("/").at(-1) ?? id, ...part });
    } else if (place.range === undefined && (await isFolder(place.uri))) {
      folders.push(document);
    } else {
      const detail = OPEN_FILE.test(id) ? ({ detail: "signature" } as const) : {};
      const lines = place.range === undefined ? ALL_LINES : linesOf(place.range);
      items.push({ item: { document, ...lines, ...detail }, byEditor: BY_EDITOR.test(id) });
    }
  }
  return { items, attached, folders, unusable };
}

/**
 * The items without files that are merely open and left out of the index: the rules for the index keep them from models as well. A
 * selection in such a file is meant, unless the file is likely to have secrets.
 */
export async function withoutLeftOut(
  engine: Pick<Engine, "diagnose">,
  items: readonly ReferredItem[],
  signal: AbortSignal,
): Promise<readonly (ContextItem & LineRange)[]> {
  const kept = items.map(async ({ item, byEditor }) => {
    const isSelected = item.detail === undefined;
    if (!byEditor || (isSelected && !hasSecretName(item.document.path))) return [item];
    return (await isLeftOut(engine, item.document, signal)) ? [] : [item];
  });
  return (await Promise.all(kept)).flat();
}

/** Whether a document is likely to have secrets, and is therefore kept from models unless the user attaches it. */
export async function isKeptBack(
  engine: Pick<Engine, "diagnose">,
  document: DocumentId,
  signal: AbortSignal,
): Promise<boolean> {
  return hasSecretName(document.path) && (await isLeftOut(engine, document, signal));
}

/** Whether the index leaves a document out. */
export async function isLeftOut(
  engine: Pick<Engine, "diagnose">,
  document: DocumentId,
  signal: AbortSignal,
): Promise<boolean> {
  const { files } = await engine.diagnose({ document }, signal);
  return files[0]?.state === "leftOut";
}

/** The attached texts with their secrets masked. */
export async function maskedTexts(
  engine: Pick<Engine, "mask">,
  parts: readonly AttachedPart[],
  signal: AbortSignal,
): Promise<readonly AttachedText[]> {
  if (parts.length === 0) return [];
  const texts = parts.map(({ whole }) => whole);
  const masked = await engine.mask(texts, signal);
  return parts.map(({ name, start, end }, at) => ({ name, text: masked[at]?.slice(start, end) ?? "" }));
}

/** A filter that limits a search to the folders that were named, if any. */
export function whereIn(folders: readonly DocumentId[]): { readonly where?: Filter } {
  if (folders.length === 0) return {};
  const below = folders.map(({ folder, path }) => ({
    and: [{ folder }, ...(path === "" ? [] : [{ path: `${path}/**` }])],
  }));
  return { where: { or: below } };
}

/** The question without its reference marks: `#file:app.ts` is not a word to search for. */
export function promptOf({ prompt, references }: Pick<vscode.ChatRequest, "prompt" | "references">): string {
  let rest = prompt;
  // They come last first, so that the positions of the others stay right.
  for (const { range } of references) {
    if (range !== undefined) rest = `${rest.slice(0, range[0])} ${rest.slice(range[1])}`;
  }
  const said = rest.replace(/[ \t]+/g, " ").trim();
  // The chat field begins with the name already, and many users type it once more.
  return said.replace(/^(?:@llmc\b ?)+/, "");
}

interface Referred {
  readonly uri: vscode.Uri;
  readonly range?: vscode.Range;
}

/** The name of a reference that the user sees; the editor provides it, though its types do not have it yet. */
function nameOf({ id, name }: vscode.ChatPromptReference & { readonly name?: string }): string {
  return name ?? id;
}

/**
 * The place of a reference in any form that the editor uses; `undefined` for a picture, and for values that only another extension
 * understands.
 */
function placeOf(value: unknown): Referred | undefined {
  if (value instanceof vscode.Uri) return { uri: value };
  return value instanceof vscode.Location ? value : undefined;
}

async function partOf({ uri, range }: Referred): Promise<Omit<AttachedPart, "name"> | undefined> {
  const document = await Promise.resolve(vscode.workspace.openTextDocument(uri)).catch(() => undefined);
  if (document === undefined) return undefined;
  const whole = document.getText();
  if (range === undefined) return { whole, start: 0, end: whole.length };
  return { whole, start: document.offsetAt(range.start), end: document.offsetAt(range.end) };
}
