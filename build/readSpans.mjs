import { readFileSync } from "node:fs";
import path from "node:path";

/**
 * The query that finds the spans of a language. Similar languages share a part of it, or all: such a part is a file of its own, and each
 * language names the files to join.
 *
 * @param {string} folder of the language
 * @param {string | readonly string[]} [spans] what its `language.json` names
 */
export function readSpans(folder, spans = "spans.scm") {
  const files = [spans].flat();
  return files.map(file => readFileSync(path.join(folder, file), "utf8")).join("\n");
}
