import { createWriteStream } from "node:fs";
import { readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { PLAIN_TEXT } from "../../src/core/document.ts";
import { hasGeneratorMark } from "../../src/core/generated.ts";
import type { Syntax } from "../../src/core/syntax/syntax.ts";
import { decodeText } from "../../src/core/text/decode.ts";
import { giveawayIn } from "../../src/core/workspace/indexing/classify.ts";
import { type Passage, passagesOf } from "./passages.ts";
import { sourceFiles } from "./sourceFiles.ts";

/** The number of files or parts of files that gave no training data, by reason. */
export type Counts = Record<string, number>;

/** A package to read, and the file for its passages. */
export interface ExtractRequest {
  readonly name: string;
  readonly root: string;
  /** The folders that are used; empty for all. */
  readonly folders: readonly string[];
  readonly target: string;
}

/** Languages without functions, or without words of their own. */
const NOT_WANTED = new Set(["json", "yaml", "toml", "css", "scss", "html", "jupyter", "make", "xml"]);
/** Nobody writes lines of this length. */
const MINIFIED_LINE = 300;
/** Ten times what the largest handwritten files take. */
const LONGEST_PARSE = 50_000;

/** Writes the passages of a package, one per line, and next to them the figures of what was left out. An interrupted run leaves nothing. */
export async function extractPackage(request: ExtractRequest, syntax: Syntax): Promise<Counts> {
  const { target } = request;
  const left: Counts = {};
  const lines = Readable.from(linesOf(request, syntax, left));
  await pipeline(lines, createGzip({ level: 4 }), createWriteStream(`${target}.part`));
  await writeFile(`${target}.json`, JSON.stringify(left));
  await rename(`${target}.part`, target);
  return left;
}

async function* linesOf(request: ExtractRequest, syntax: Syntax, left: Counts): AsyncGenerator<string> {
  const count = (reason: string): void => {
    left[reason] = (left[reason] ?? 0) + 1;
  };
  const { name, root, folders } = request;
  for (const file of await sourceFiles(root, folders, count)) {
    const text = decodeText(await readFile(path.join(root, file)));
    if (text === undefined || text === "") continue;
    const language = syntax.languages.detect(file, text);
    if (language === PLAIN_TEXT || NOT_WANTED.has(language)) continue;
    if (hasGeneratorMark(text) || giveawayIn(text, []) !== undefined) count("files: generated or secret");
    else if (isMinified(text, language)) count("files: minified");
    else {
      const document = { language, package: name, path: file };
      for (const passage of await read(document, text, syntax)) yield `${JSON.stringify(passage)}\n`;
    }
  }
}

async function read(
  document: Pick<Passage, "language" | "package" | "path">,
  text: string,
  syntax: Syntax,
): Promise<readonly Passage[]> {
  let asked = 0;
  const { spans } = await syntax.parse({
    path: document.path,
    text,
    language: document.language,
    expandOver: Number.POSITIVE_INFINITY,
    // The parser calls this after a fixed number of steps; a time limit would make the corpus depend on the machine.
    tooLong: () => ++asked > LONGEST_PARSE,
  });
  return passagesOf(document, text, spans);
}

/** Paragraphs of prose may be long lines. */
function isMinified(text: string, language: string): boolean {
  return language !== "markdown" && text.length / text.split("\n").length > MINIFIED_LINE;
}
