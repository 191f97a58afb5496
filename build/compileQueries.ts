/**
 * Compiles the queries of all languages in a folder of the build, and writes them beside their grammars:
 *
 *     node --liftoff-only compileQueries.mjs FOLDER
 *
 * In a process of its own, since grammars are compiled by V8's flag for the engine's.
 */
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { compiledQueries } from "../src/core/syntax/loadGrammar.ts";
import { openGrammarFolder } from "../src/node/grammarFolder.ts";

const [folder = ""] = process.argv.slice(2);
const source = await openGrammarFolder(folder);
for (const { id } of source.languages) {
  await writeFile(path.join(folder, "grammars", id, "queries.bin"), await compiledQueries(source, id));
}
