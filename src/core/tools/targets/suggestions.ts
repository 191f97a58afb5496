import { distance } from "fastest-levenshtein";
import { smallest } from "../../base/numbers.ts";
import { baseName, withoutEnding } from "../../document.ts";
import type { CallWorld } from "../agentTool.ts";
import { withoutParameters } from "./findByName.ts";
import { idOf } from "./reference.ts";

const MAX_SUGGESTED = 5;
/** More than two letters of three wrong, and it is another name. */
const MOST_WRONG = 0.67;
/** What need not be a path at all is one only if it is nearly right. */
const MOST_WRONG_WORD = 0.4;
/** What is so much further off than the nearest is not what was meant. */
const FURTHER = 0.2;

/** No path of a system is longer, and comparing takes time by the length. */
const LONGEST_PATH = 1_000;

/** Paths of files and folders of the index that somebody may have meant, nearest first. What `mayBeName` has to be nearer. */
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

/** Ids of definitions whose names are like one that may as well be that of a file; `paths` are the nearest of those. */
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
  // The ending of a file is in the names of many definitions that have nothing to do with it.
  for (const text of new Set(texts.filter(each => !paths.some(path => path.endsWith(`.${each}`))))) {
    const symbols = await world.engine.symbols({ text, limit: MAX_SUGGESTED }, signal);
    if (symbols.length > 0) return [...new Set(symbols.map(symbol => idOf(names, symbol)))];
  }
  // A class that is there can be asked for what it has.
  const around = isPath ? "" : name.slice(0, -last.length).replace(/[.:#\\]+$/, "");
  if (around === "") return [];
  const symbols = await world.engine.symbols({ text: around, limit: MAX_SUGGESTED }, signal);
  const there = symbols.filter(({ match, kind }) => match === "exact" && kind !== "section");
  return [...new Set(there.map(symbol => idOf(names, symbol)))];
}

/** How far a path is from the one wanted: its file's name counts, and what is before it a little. 0 to 1. */
function wrongness(wanted: string, path: string): number {
  const folders = distance(wanted, path) / Math.max(wanted.length, path.length);
  return 0.75 * wrongnessOfName(baseName(wanted), baseName(path)) + 0.25 * folders;
}

function wrongnessOfName(wanted: string, name: string): number {
  if (name === wanted) return 0;
  // That both end in `.ts` makes no file like another. `.gitignore` is no ending.
  const [stem, own] = [withoutEnding(wanted) || wanted, withoutEnding(name) || name];
  return own === stem ? 0.1 : distance(stem, own) / Math.max(1, stem.length, own.length);
}

/** The folders that a file is in, outermost first. */
function foldersOf(path: string): string[] {
  const folders = path.split("/").slice(0, -1);
  return folders.map((_, index) => folders.slice(0, index + 1).join("/"));
}
