import type { DocumentId } from "../../document.ts";
import type { CallWorld } from "../agentTool.ts";

/**
 * The one file of the index that a path can mean which begins further down, or on another machine, as those in stack traces do, or
 * which is like a namespace in its capitals; `undefined` where there is none, or more than one.
 */
export async function fileCalled(world: CallWorld, path: string): Promise<DocumentId | undefined> {
  if (!/[^/\\]\.\w+$/.test(path)) return undefined;
  const wanted = path.split(/[\\/]/).filter(name => name !== "" && name !== ".");
  const files = await world.files();
  const exact = files.filter(({ document }) => endsAlike(document.path.split("/"), wanted));
  const inLowerCase = wanted.map(name => name.toLowerCase());
  const alike =
    exact.length > 0
      ? exact
      : files.filter(({ document }) => endsAlike(document.path.toLowerCase().split("/"), inLowerCase));
  return alike.length === 1 ? alike[0]?.document : undefined;
}

function endsAlike(own: readonly string[], wanted: readonly string[]): boolean {
  const same = Math.min(own.length, wanted.length);
  // A file at the top of the workspace would be any of its name, wherever the path leads.
  const isEnough = same === wanted.length || same > 1;
  return isEnough && own.slice(-same).join("/") === wanted.slice(-same).join("/");
}
