/**
 * Prints the syntax tree of a file, as queries see it.
 *
 *     npm run tree -- FILE
 */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { Language, Parser } from "web-tree-sitter";
import { readCompressed } from "./compressed.mjs";

const DIST = fileURLToPath(new URL("../dist/", import.meta.url));

/** @param {import("web-tree-sitter").TreeCursor} cursor @param {number} depth */
function print(cursor, depth) {
  do {
    const { nodeIsNamed, nodeType, nodeText, startPosition } = cursor;
    const field = cursor.currentFieldName === null ? "" : `${cursor.currentFieldName}: `;
    const leaf = cursor.currentNode.childCount === 0 ? `  ${JSON.stringify(nodeText.slice(0, 60))}` : "";
    const type = nodeIsNamed ? `(${nodeType})` : JSON.stringify(nodeType);
    console.log(`${"  ".repeat(depth)}${field}${type}  ${startPosition.row + 1}${nodeIsNamed ? leaf : ""}`);
    if (cursor.gotoFirstChild()) {
      print(cursor, depth + 1);
      cursor.gotoParent();
    }
  } while (cursor.gotoNextSibling());
}

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error("Which file? npm run tree -- FILE");
const { languages } = JSON.parse(await readFile(path.join(DIST, "grammars/languages.json"), "utf8"));
const name = path.basename(file).toLowerCase();
/** @param {{extensions: string[], filenames?: string[]}} language */
const claims = ({ extensions, filenames = [] }) =>
  extensions.some(extension => name.endsWith(extension)) ||
  filenames.some(filename => filename.toLowerCase() === name);
const language = languages.find(claims);
if (language === undefined) throw new Error(`No language of grammars/ claims ${file}; is it built?`);
await Parser.init();
const parser = new Parser();
const grammar = await readCompressed(path.join(DIST, "grammars", language.id, "grammar.wasm.br"));
parser.setLanguage(await Language.load(grammar));
const tree = parser.parse(await readFile(file, "utf8"));
if (tree !== null) print(tree.walk(), 0);
