import type { GroupAsked } from "../../asked/groupAsked.ts";
import { bareName } from "../../document.ts";
import { chunksPassing } from "../../index/chunksPassing.ts";
import { definedIn } from "../../index/defined.ts";
import type { ManifestEntry } from "../../index/manifest.ts";
import type { Passing } from "../../index/passing.ts";
import { definitionsIn } from "../../index/storedChunk.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import { isType, isValue } from "../../span.ts";
import { stem } from "../../text/stem.ts";
import { wordParts } from "../../text/wordParts.ts";
import { asListed, type Passage } from "../ranking/passages.ts";
import { isAbout } from "./isAbout.ts";

/** Whether a file has the name of a group, in the plural, and its path the other words of it: `api/models.py` for "api models". */
export function isFileOf(path: string, { about, ones: [plural] }: GroupAsked): boolean {
  const parts = wordParts(bareName(path));
  return (
    parts.at(-1) === plural &&
    parts.slice(0, -1).every(part => about.includes(stem(part))) &&
    isAbout(path, about)
  );
}

/** The members of a group in its file, in the order of the text: types, or else functions, or the chunks of values if these are more. */
export function membersInFile(state: WorkspaceIndex, entry: ManifestEntry, passing: Passing): Passage[] {
  let end = -1;
  const outermost = [...definedIn(state, entry, passing)].filter(
    ({ symbol: { kind, startLine, endLine } }) => {
      if (kind === "module" || startLine <= end) return false;
      end = endLine;
      return true;
    },
  );
  const types = outermost.filter(({ symbol }) => isType(symbol.kind));
  if (types.length > 0) return types.map(asListed);
  // An underscore begins the names of helpers in many languages.
  const functions = outermost.filter(({ symbol: { kind, name } }) => !isValue(kind) && !name.startsWith("_"));
  if (2 * functions.length >= outermost.length) return functions.map(asListed);
  const chunks = [...chunksPassing(state, entry, passing)];
  return chunks.filter(({ stored }) => definitionsIn(stored).some(({ kind }) => isValue(kind))).map(asListed);
}
