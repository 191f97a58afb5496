import path from "node:path";
import type { Outline } from "../../../src/core/engine.ts";
import type { FileLines } from "../../../src/core/evaluation/evalQuestion.ts";
import type { SpanKind } from "../../../src/core/span.ts";
import { wordParts } from "../../../src/core/text/wordParts.ts";
import { spread } from "../statistics.ts";
import type { AskedQuestion } from "./askedQuestions.ts";
import type { Files } from "./pieces.ts";

type Outlined = Pick<Outline, "document" | "spans">;

/** A definition that may be asked for. */
interface Definition extends FileLines {
  readonly name: string;
}

const ASKED_FOR: ReadonlySet<SpanKind> = new Set<SpanKind>(["class", "function", "method"]);
/** A shorter name is a word in every file. */
const MIN_NAME = 4;
const NAME = /^[\p{L}_$][\p{L}\p{N}_$]*$/u;
const WORD = /[\p{L}_$][\p{L}\p{N}_$]*/gu;
/** A longer line is not code that someone wrote. */
const MAX_LINE = 300;

/** At most `count` questions of each source that needs a place or a name, made from the code of a folder itself. */
export function placedQuestions(files: Files, outlines: readonly Outlined[], count: number): AskedQuestion[] {
  const definitions = outlines.flatMap(definitionsIn);
  const byName = new Map<string, Definition[]>();
  for (const each of definitions) byName.set(each.name, [...(byName.get(each.name) ?? []), each]);
  const single = definitions.filter(
    ({ name }) => byName.get(name)?.length === 1 && wordParts(name).length > 1,
  );
  const uses = outlines.flatMap(({ document }) => usesIn(document.path, files, byName));
  return [
    ...spread(single, count).map(({ name, ...place }): AskedQuestion => {
      const text = `what happens when ${name} is called with nothing`;
      return { source: "code name", text, relevant: [place] };
    }),
    ...spread(single, count).map(({ name: _name, ...place }): AskedQuestion => {
      const middle = Math.floor((place.startLine + place.endLine) / 2) + 1;
      const text = `Error: unexpected end of input\n    at run (/srv/app/${place.path}:${middle}:7)`;
      return { source: "trace", text, relevant: [place] };
    }),
    ...spread(uses, count).flatMap(({ from, name, place }): AskedQuestion[] => [
      { source: "place", text: name, relevant: [place], from },
      { source: "open file", text: name, relevant: [place], near: [from.path] },
    ]),
  ];
}

function definitionsIn({ document, spans }: Outlined): Definition[] {
  return spans
    .filter(({ kind, name }) => ASKED_FOR.has(kind) && name.length >= MIN_NAME && NAME.test(name))
    .map(({ name, startLine, endLine }) => ({ name, path: document.path, startLine, endLine }));
}

interface Use {
  readonly from: { readonly path: string; readonly line: number };
  readonly name: string;
  readonly place: FileLines;
}

/**
 * Lines that say which of several definitions of a name they mean, because they also contain the name of the file or folder of just one of
 * them: `from .prices import price_of`, `prices.price_of(item)`. One for each name.
 */
function usesIn(file: string, files: Files, byName: ReadonlyMap<string, readonly Definition[]>): Use[] {
  const uses = new Map<string, Use>();
  for (const [line, text] of (files.get(file) ?? []).entries()) {
    if (text.length > MAX_LINE) continue;
    const words = new Set(text.match(WORD));
    for (const name of words) {
      const namesakes = byName.get(name) ?? [];
      const own = namesakes.some(each => each.path === file);
      if (uses.has(name) || own || new Set(namesakes.map(each => each.path)).size < 2) continue;
      const [byFile, byFolder] = [fileName, folderName].map(nameOf =>
        namesakes.filter(each => words.has(nameOf(each.path))),
      );
      const [meant, another] = byFile?.length === 0 ? (byFolder ?? []) : (byFile ?? []);
      if (meant === undefined || another !== undefined) continue;
      const { name: _name, ...place } = meant;
      uses.set(name, { from: { path: file, line }, name, place });
    }
  }
  return [...uses.values()];
}

function fileName(file: string): string {
  return path.posix.parse(file).name;
}

function folderName(file: string): string {
  return path.posix.basename(path.posix.dirname(file));
}
