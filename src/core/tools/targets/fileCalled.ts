import type { DocumentId } from "../../document.ts";
import type { CallWorld } from "../agentTool.ts";

/** Files that are named where a path may mean any of them. */
const MAX_NAMED = 8;

/** The one file of the index that a path can mean; `undefined` where there is none, or more than one. */
export async function fileCalled(world: CallWorld, path: string): Promise<DocumentId | undefined> {
  const called = await filesCalled(world, path);
  return called.length === 1 ? called[0] : undefined;
}

/** Which files a path may mean that is none from the top, in a sentence; `undefined` where that is at most one. */
export async function severalCalled(world: CallWorld, path: string): Promise<string | undefined> {
  const called = await filesCalled(world, path);
  if (called.length < 2) return undefined;
  const paths = called.map(each => world.names.nameOf(each)).sort((one, other) => one.length - other.length);
  const others = paths.length > MAX_NAMED ? ` and ${paths.length - MAX_NAMED} more` : "";
  return `Several files are called ${path}: ${paths.slice(0, MAX_NAMED).join(", ")}${others}. Name the one you mean by its path.`;
}

/**
 * The files of the index that a path can mean which begins further down, or on another machine, as those in stack traces do, or which is
 * like a namespace in its capitals.
 */
async function filesCalled(world: CallWorld, path: string): Promise<readonly DocumentId[]> {
  if (!/[^/\\]\.\w+$/.test(path)) return [];
  const wanted = path.split(/[\\/]/).filter(name => name !== "" && name !== ".");
  const files = await world.files();
  const exact = files.filter(({ document }) => endsAlike(document.path.split("/"), wanted));
  const inLowerCase = wanted.map(name => name.toLowerCase());
  const alike =
    exact.length > 0
      ? exact
      : files.filter(({ document }) => endsAlike(document.path.toLowerCase().split("/"), inLowerCase));
  return alike.map(({ document }) => document);
}

function endsAlike(own: readonly string[], wanted: readonly string[]): boolean {
  const same = Math.min(own.length, wanted.length);
  // A file at the top of the workspace would be any of its name, wherever the path leads.
  const isEnough = same === wanted.length || same > 1;
  return isEnough && own.slice(-same).join("/") === wanted.slice(-same).join("/");
}
