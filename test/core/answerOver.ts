import type { Answer, Query } from "../../src/core/hit.ts";
import { MemoryFiles } from "./memoryPorts.ts";
import { engineOver, SIGNAL } from "./shop.ts";

/** Answers a question over a folder with these files, given by path: the first ten hits unless more are asked for. */
export async function answerOver(
  files: Readonly<Record<string, string>>,
  text: string,
  others: Partial<Query> = {},
): Promise<Answer> {
  const engine = await engineOver(new MemoryFiles(files));
  const found = await engine.search({ text, limit: 10, ...others }, SIGNAL);
  await engine.dispose();
  return found;
}

/** Hits as `file:line` from 1. */
export function placesOf({ hits }: Answer): string[] {
  return hits.map(({ document, matched }) => `${document.path}:${matched.line + 1}`);
}

/** The files of an answer, in the order of their paths. */
export function pathsOf({ hits }: Answer): string[] {
  return [...new Set(hits.map(({ document }) => document.path))].sort();
}
