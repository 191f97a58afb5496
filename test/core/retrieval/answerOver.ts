import type { Answer, Query } from "../../../src/core/hit.ts";
import { MemoryFiles } from "../memoryPorts.ts";
import { engineOver, SIGNAL } from "../shop.ts";

/** The answer to a question over some files. */
export async function answerOver(
  files: Readonly<Record<string, string>>,
  text: string,
  from?: NonNullable<Query["from"]>,
  limit = 10,
): Promise<Answer> {
  const engine = await engineOver(new MemoryFiles(files));
  const asked = { text, limit, ...(from === undefined ? {} : { from }) };
  const found = await engine.search(asked, SIGNAL);
  await engine.dispose();
  return found;
}

/** The files of an answer, in the order of their paths. */
export function pathsOf({ hits }: Answer): string[] {
  return [...new Set(hits.map(({ document }) => document.path))].sort();
}
