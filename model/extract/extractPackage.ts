import { createWriteStream } from "node:fs";
import { readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { PLAIN_TEXT } from "../../src/core/document.ts";
import { DEFAULT_SETTINGS } from "../../src/core/engineSettings.ts";
import { isSkipped } from "../../src/core/ports.ts";
import { roleOf } from "../../src/core/retrieval/roleOf.ts";
import type { Syntax } from "../../src/core/syntax/syntax.ts";
import { decodeText } from "../../src/core/text/decode.ts";
import { verdictOnContent } from "../../src/core/workspace/classify.ts";
import { DiskFiles } from "../../src/node/files/diskFiles.ts";
import { recordsOf } from "./records.ts";

/** Why files, or what is in them, gave nothing to train on; and how many. */
export type Counts = Record<string, number>;

/** Languages without functions, or without words of their own. */
const NOT_WANTED = new Set(["json", "yaml", "toml", "css", "scss", "html", "jupyter", "make", "xml"]);
/** Nobody writes lines like these. */
const MINIFIED_LINE = 300;
/** A parse that takes longer is of a table. */
const LONGEST_PARSE = 10_000;

/** Writes the records of a package, one a line, and beside them what was left out. What is interrupted leaves nothing. */
export async function extractPackage(
  name: string,
  root: string,
  target: string,
  syntax: Syntax,
): Promise<Counts> {
  const left: Counts = {};
  const part = `${target}.part`;
  const lines = Readable.from(linesOf(name, root, syntax, left));
  await pipeline(lines, createGzip({ level: 4 }), createWriteStream(part));
  await writeFile(`${target}.json`, JSON.stringify(left));
  await rename(part, target);
  return left;
}

async function* linesOf(name: string, root: string, syntax: Syntax, left: Counts): AsyncGenerator<string> {
  const count = (reason: string, by = 1): void => {
    left[reason] = (left[reason] ?? 0) + by;
  };
  const { signal } = new AbortController();
  for await (const listing of new DiskFiles().list({ id: root, root }, DEFAULT_SETTINGS, signal)) {
    if (isSkipped(listing)) {
      count(`files: ${listing.skipped}`);
      continue;
    }
    const role = roleOf(listing.path);
    if (role === "test" || role === "generated" || role === "vendored" || role === "config") {
      count(`files: ${role}`);
      continue;
    }
    const text = decodeText(await readFile(path.join(root, listing.path)));
    if (text === undefined || text === "") continue;
    const language = syntax.languages.detect(listing.path, text);
    if (language === PLAIN_TEXT || NOT_WANTED.has(language)) continue;
    if (verdictOnContent(text, []) !== undefined) count("files: generated or secret");
    else if (isMinified(text, language)) count("files: minified");
    else {
      const until = Date.now() + LONGEST_PARSE;
      const { spans } = await syntax.parse({
        path: listing.path,
        text,
        language,
        expandOver: Number.POSITIVE_INFINITY,
        tooLong: () => Date.now() > until,
      });
      const document = { language, package: name, path: listing.path };
      const { records, short } = recordsOf(document, text, spans);
      count("short", short);
      for (const record of records) yield `${JSON.stringify(record)}\n`;
    }
  }
}

/** Paragraphs of prose may be long lines. */
function isMinified(text: string, language: string): boolean {
  return language !== "markdown" && text.length / text.split("\n").length > MINIFIED_LINE;
}
