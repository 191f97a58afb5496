/**
 * Compiles the queries of all languages in a folder of the build, and writes them beside the grammars:
 *
 *     node --liftoff-only compileQueries.mjs FOLDER
 *
 * It runs in its own process, since grammars must be compiled with the V8 flag that the engine's process has.
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
