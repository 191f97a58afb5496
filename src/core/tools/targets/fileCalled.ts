import type { DocumentId } from "../../document.ts";
import { foldText } from "../../text/foldText.ts";
import type { CallWorld } from "../agentTool.ts";

/** The most files named if a path may mean several. */
const MAX_NAMED = 8;

/** The only file of the index that a path can mean; `undefined` if there is none, or more than one. */
export async function fileCalled(world: CallWorld, path: string): Promise<DocumentId | undefined> {
  const called = await filesCalled(world, path);
  return called.length === 1 ? called[0] : undefined;
}

/** A sentence that names the files that an incomplete path may mean; `undefined` if there is at most one. */
export async function severalCalled(world: CallWorld, path: string): Promise<string | undefined> {
  const called = await filesCalled(world, path);
  if (called.length < 2) return undefined;
  const paths = called.map(each => world.names.nameOf(each)).sort((one, other) => one.length - other.length);
  const others = paths.length > MAX_NAMED ? ` and ${paths.length - MAX_NAMED} more` : "";
  return `Several files are called ${path}: ${paths.slice(0, MAX_NAMED).join(", ")}${others}. Name the one you mean by its path.`;
}

/**
 * The files of the index that a path can mean that does not lead there from the top: it begins further down or on another machine, like
 * paths in stack traces, differs in capitals, like a namespace, or writes an accent as one character where the name of the file has two.
 */
async function filesCalled(world: CallWorld, path: string): Promise<readonly DocumentId[]> {
  if (!/[^/\\]\.\w+$/.test(path)) return [];
  const wanted = path.split(/[\\/]/).filter(name => name !== "" && name !== ".");
  const files = await world.files();
  const exact = files.filter(({ document }) => endsAlike(document.path.split("/"), wanted));
  const folded = wanted.map(foldText);
  const alike =
    exact.length > 0
      ? exact
      : files.filter(({ document }) => endsAlike(foldText(document.path).split("/"), folded));
  return alike.map(({ document }) => document);
}

function endsAlike(own: readonly string[], wanted: readonly string[]): boolean {
  const same = Math.min(own.length, wanted.length);
  // Otherwise a file at the top of the workspace would match every path that ends in its name.
  const isEnough = same === wanted.length || same > 1;
  return isEnough && own.slice(-same).join("/") === wanted.slice(-same).join("/");
}
