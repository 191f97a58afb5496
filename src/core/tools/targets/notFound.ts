import type { LeftOutFile } from "../../diagnosis.ts";
import type { DocumentId } from "../../document.ts";
import type { Outline } from "../../engine.ts";
import type { SkipReason } from "../../status.ts";
import type { CallWorld } from "../agentTool.ts";
import type { DocumentNames } from "./documentNames.ts";
import { severalCalled } from "./fileCalled.ts";
import { filesBelow } from "./filesBelow.ts";
import type { Reference } from "./reference.ts";
import { nearestNames, nearestPaths } from "./suggestions.ts";

/** What the model should know about a target that is not there, whether it may still appear, and whether it may have another name. */
interface NotFound {
  readonly note: string;
  readonly isMissing: boolean;
  readonly isUnknown: boolean;
}

/** Descriptions of reasons that a model would not understand by their names. */
const REASONS: Partial<Readonly<Record<SkipReason, string>>> = {
  junk: "dependencies, build output and the like",
  tooLarge: "too large",
};

/** Why a target is not there, and what to ask for instead. `outline` is that of the file that it names. */
export async function notFound(
  world: CallWorld,
  target: string,
  { text, name }: Reference,
  outline: Outline | undefined,
  signal: AbortSignal,
): Promise<NotFound> {
  const { names } = world;
  const candidates = names.candidates(text);
  if ((await filesBelow(world, candidates)).length > 0)
    return known(`${target} is a folder. Call llmc_outline with "path": "${text}" for what is in it.`);
  if (outline === undefined && /^[^\s()]*[*?][^\s()]*$/.test(text) && text.includes("/"))
    return known(
      `${target} is a pattern. Name files, or give it as "path" to llmc_search; llmc_outline lists a folder.`,
    );
  const leftOut = outline === undefined ? await leftOutNote(world, candidates, signal) : undefined;
  if (leftOut !== undefined) return known(leftOut);
  const several = outline === undefined ? await severalCalled(world, text) : undefined;
  if (several !== undefined) return known(several);
  // A text without folders or a file ending is a name rather than a path: similar names say more than similar files.
  const isName = outline === undefined && !(await isPath(world, text));
  const paths = outline === undefined ? await nearestPaths(world, text, isName) : [];
  const called = await nearestNames(world, name ?? text, paths, signal);
  const nearest = isName ? [...called, ...paths] : [...paths, ...called];
  const meant = `${whereNote(names, text)}${nearest.length > 0 ? ` Nearest: ${nearest.join(", ")}.` : ""}`;
  if (outline === undefined || name === undefined)
    return {
      note: `There is no file or definition ${target} in the index.${meant}`,
      isMissing: true,
      isUnknown: true,
    };
  const file = names.nameOf(outline.document);
  const note = `There is no ${name} in ${file}.${meant} Call llmc_outline with "path": "${file}" for what is in it.`;
  return { note, isMissing: true, isUnknown: false };
}

/** Says where the workspace is, if an absolute path was given that does not exist. */
export function whereNote(names: DocumentNames, text: string): string {
  return /^(?:[/\\]|[a-z]:[/\\])/i.test(text) ? ` The workspace is ${names.roots.join(", ")}.` : "";
}

/** Whether a text has folders, or a file ending that occurs in the index. */
async function isPath(world: CallWorld, text: string): Promise<boolean> {
  if (/[/\\]/.test(text)) return true;
  const [ending] = /\.[^.]+$/.exec(text) ?? [];
  if (ending === undefined) return false;
  return (await world.files()).some(({ document }) => document.path.endsWith(ending));
}

function known(note: string): NotFound {
  return { note, isMissing: false, isUnknown: false };
}

/** A note that one of some documents is left out of the index, whether or not it exists; `undefined` if none is. */
export async function leftOutNote(
  { engine, names }: CallWorld,
  candidates: readonly DocumentId[],
  signal: AbortSignal,
): Promise<string | undefined> {
  for (const document of candidates) {
    if (document.path === "") continue;
    const { files } = await engine.diagnose({ document }, signal);
    const file = files.find((each): each is LeftOutFile => each.state === "leftOut");
    if (file === undefined) continue;
    const left = `${names.nameOf(document)} is left out of the index`;
    return file.reason === "secret"
      ? `${left}, as it may hold secrets.`
      : `${left} (${REASONS[file.reason] ?? file.reason}). If it is there, read it, or use a text search.`;
  }
  return undefined;
}
