import { indexedFiles } from "../diagnosis.ts";
import type { DocumentId } from "../document.ts";
import type { ToolWorld } from "./agentTool.ts";

/**
 * The one file of the index that a path can mean which begins further down, or on another machine, as those in stack traces do;
 * `undefined` where there is none, or more than one.
 */
export async function fileCalled(
  { engine }: ToolWorld,
  path: string,
  signal: AbortSignal,
): Promise<DocumentId | undefined> {
  if (!/[^/\\]\.\w+$/.test(path)) return undefined;
  const wanted = path.split(/[\\/]/).filter(name => name !== "" && name !== ".");
  const alike = (await indexedFiles(engine, signal)).filter(({ document }) => {
    const own = document.path.split("/");
    const same = Math.min(own.length, wanted.length);
    // A file at the top of the workspace would be any of its name, wherever the path leads.
    const isEnough = same === wanted.length || same > 1;
    return isEnough && own.slice(-same).join("/") === wanted.slice(-same).join("/");
  });
  return alike.length === 1 ? alike[0]?.document : undefined;
}
