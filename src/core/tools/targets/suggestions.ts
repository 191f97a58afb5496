import { distance } from "fastest-levenshtein";
import { smallest } from "../../base/numbers.ts";
import { baseName, withoutEnding } from "../../document.ts";
import type { CallWorld } from "../agentTool.ts";
import { withoutParameters } from "./findByName.ts";
import { idOf } from "./reference.ts";

const MAX_SUGGESTED = 5;
/** The largest error of a suggested path: with more than two letters of three wrong it is another name. */
const MOST_WRONG = 0.67;
/** The largest error for a text that need not be a path at all. */
const MOST_WRONG_WORD = 0.4;
/** Paths that are this much further off than the nearest are not suggested. */
const FURTHER = 0.2;

/** The longest path to compare: no system has longer ones, and the time grows with the length. */
const LONGEST_PATH = 1_000;

/** Paths of files and folders of the index that may have been meant, nearest first. A text that `mayBeName` has to be nearer. */
export async function nearestPaths(
  world: CallWorld,
  written: string,
  mayBeName = false,
): Promise<readonly string[]> {
  const { names } = world;
  if (written.length > LONGEST_PATH) return [];
  const wanted = written.replaceAll("\\", "/").replace(/\/+$/, "").toLowerCase();
  const files = (await world.files()).map(({ document }) => names.nameOf(document));
  const paths = new Set(files.flatMap(file => [file, ...foldersOf(file)]));
  const near = [...paths].flatMap(name => {
    const wrong = wrongness(wanted, name.toLowerCase());
    return wrong > (mayBeName ? MOST_WRONG_WORD : MOST_WRONG) ? [] : { name, wrong };
  });
  const nearest = smallest(near.map(({ wrong }) => wrong));
  return near
    .filter(({ wrong }) => wrong <= nearest + FURTHER)
    .sort((one, other) => one.wrong - other.wrong || (one.name < other.name ? -1 : 1))
    .slice(0, MAX_SUGGESTED)
    .map(({ name }) => name);
}

/** Ids of definitions with names similar to a text that may also be a file's name; `paths` are the nearest paths. */
export async function nearestNames(
  world: CallWorld,
  written: string,
  paths: readonly string[],
  signal: AbortSignal,
): Promise<readonly string[]> {
  const { names } = world;
  const name = withoutParameters(written);
  const isPath = name.includes("/");
  if (paths.some(path => isPath || baseName(path) === name)) return [];
  const last = name.split(/[.:#/\\]+/).findLast(part => part !== "") ?? name;
  const texts = isPath ? [withoutEnding(baseName(name))] : [name, last];
  // A file ending occurs in the names of many unrelated definitions.
  for (const text of new Set(texts.filter(each => !paths.some(path => path.endsWith(`.${each}`))))) {
    const symbols = await world.engine.symbols({ text, limit: MAX_SUGGESTED }, signal);
    if (symbols.length > 0) return [...new Set(symbols.map(symbol => idOf(names, symbol)))];
  }
  // A class that exists can be asked for its members.
  const around = isPath ? "" : name.slice(0, -last.length).replace(/[.:#\\]+$/, "");
  if (around === "") return [];
  const symbols = await world.engine.symbols({ text: around, limit: MAX_SUGGESTED }, signal);
  const there = symbols.filter(({ match, kind }) => match === "exact" && kind !== "section");
  return [...new Set(there.map(symbol => idOf(names, symbol)))];
}

/** The difference between a path and the one wanted, 0 to 1: mostly that of the file names, and a little that of the whole paths. */
function wrongness(wanted: string, path: string): number {
  const folders = distance(wanted, path) / Math.max(wanted.length, path.length);
  return 0.75 * wrongnessOfName(baseName(wanted), baseName(path)) + 0.25 * folders;
}

function wrongnessOfName(wanted: string, name: string): number {
  if (name === wanted) return 0;
  // The common ending `.ts` does not make files similar. `.gitignore` is not an ending.
  const [stem, own] = [withoutEnding(wanted) || wanted, withoutEnding(name) || name];
  return own === stem ? 0.1 : distance(stem, own) / Math.max(1, stem.length, own.length);
}

/** The folders that a file is in, outermost first. */
function foldersOf(path: string): string[] {
  const folders = path.split("/").slice(0, -1);
  return folders.map((_, index) => folders.slice(0, index + 1).join("/"));
}
