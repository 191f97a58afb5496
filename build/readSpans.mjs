import { readFileSync } from "node:fs";
import path from "node:path";

/**
 * The query that finds the spans of a language. Languages that are much alike have a part of it in common, or all: such a
 * part is a file of its own, and they name the files to put one behind the other.
 *
 * @param {string} folder of the language
 * @param {string | readonly string[]} [spans] what its `language.json` names
 */
export function readSpans(folder, spans = "spans.scm") {
  const files = [spans].flat();
  return files.map(file => readFileSync(path.join(folder, file), "utf8")).join("\n");
}
