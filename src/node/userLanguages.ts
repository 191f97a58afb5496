import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { errorCode } from "../core/base/errorCode.ts";
import { errorMessage } from "../core/base/errorMessage.ts";
import { given } from "../core/base/given.ts";
import { PLAIN_TEXT } from "../core/document.ts";
import type { CommentSyntax, LanguageDefinition, UserLanguage, UserLanguages } from "../core/language.ts";
import { realPath } from "./files/realPath.ts";

const DECLARATION = "language.json";
const WASM = Buffer.from("\0asm");

/**
 * Reads the languages in a folder that is laid out like `grammars/`: a folder for each, with `language.json`, a query, and the grammar in a
 * file. Problems are reported, one sentence for each language that cannot be read; the others are read anyway.
 */
export async function readUserLanguages(folder: string): Promise<UserLanguages> {
  const languages: UserLanguage[] = [];
  const problems: string[] = [];
  for (const name of await namesIn(folder, problems)) {
    try {
      languages.push(await readLanguage(folder, name));
    } catch (error) {
      if (error instanceof UserLanguageError) problems.push(error.message);
      else problems.push(`${path.join(folder, name)}: it cannot be read (${String(error)}).`);
    }
  }
  return { languages, problems };
}

/** A problem with a language that its author can fix. */
class UserLanguageError extends Error {
  constructor(file: string, wrong: string, remedy: string) {
    super(`${file}: ${wrong}. ${remedy}.`);
    this.name = "UserLanguageError";
  }
}

async function namesIn(folder: string, problems: string[]): Promise<string[]> {
  const wanted =
    "The setting llmc.grammars, or --grammars, takes the absolute path of a folder of languages.";
  if (!path.isAbsolute(folder)) {
    problems.push(`${folder}: this is no absolute path. ${wanted}`);
    return [];
  }
  try {
    const names = (await readdir(folder)).sort();
    if (names.includes(DECLARATION)) {
      problems.push(`${folder}: this is the folder of one language. Name the folder around it.`);
      return [];
    }
    const areFolders = await Promise.all(names.map(name => isFolder(path.join(folder, name))));
    return names.filter((name, at) => areFolders[at] === true && !name.startsWith("."));
  } catch (error) {
    const missing = errorCode(error) === "ENOENT";
    problems.push(`${folder}: ${missing ? "there is no such folder" : "it cannot be read"}. ${wanted}`);
    return [];
  }
}

/** Whether this is a folder or a link to one. */
async function isFolder(file: string): Promise<boolean> {
  return (await stat(file).catch(() => undefined))?.isDirectory() === true;
}

async function readLanguage(root: string, name: string): Promise<UserLanguage> {
  const folder = path.join(root, name);
  const file = path.join(folder, DECLARATION);
  const { grammar, spans, ...definition } = parseDeclaration(file, name, await readText(root, file));
  const spansFile = path.join(folder, spans);
  const grammarFile = path.join(folder, grammar);
  const query = await readText(root, spansFile);
  const bytes = await read(root, grammarFile);
  checkGrammar(grammarFile, bytes);
  return { definition: { ...definition, spans: query }, grammar: bytes, grammarFile, spansFile };
}

/** The content of `language.json`, with the names of the two other files. */
interface Declaration extends LanguageDefinition {
  readonly grammar: string;
}

function parseDeclaration(file: string, name: string, text: string): Declaration {
  const wrong = (what: string, remedy: string): never => {
    throw new UserLanguageError(file, what, remedy);
  };
  const declared = asRecord(parseJson(file, text)) ?? wrong("it holds no object", "Begin it with {");
  const { id, extensions, filenames, interpreters, depth, comment, spans = "spans.scm" } = declared;
  if (id !== name) wrong(`its "id" is not the name of its folder`, `Write "id": "${name}"`);
  if (name === PLAIN_TEXT) wrong(`"${name}" is what text without a language is called`, "Choose another id");
  if (!isList(extensions)) return wrong('it has no list "extensions"', 'Write "extensions": [".abc"]');
  const odd = extensions.find(extension => !/^\.[^A-Z/\\]+$/.test(extension));
  if (odd !== undefined) wrong(`"${odd}" is no extension`, "Write it in small letters, with its dot");
  for (const [key, value] of Object.entries({ filenames, interpreters })) {
    if (value !== undefined && !isList(value)) wrong(`"${key}" is no list of names`, `Write "${key}": []`);
  }
  if (depth !== undefined && !Number.isInteger(depth)) wrong('"depth" is no whole number', "Leave it out");
  if (comment !== undefined && !isComment(comment)) {
    return wrong(
      '"comment" is none',
      'Write "comment": { "line": "//", "block": ["/*", "*/"] }, or one of the two',
    );
  }
  if (typeof spans !== "string") return wrong('"spans" is no path', "Leave it out for spans.scm");
  const grammar = asRecord(declared["grammar"])?.["file"];
  if (typeof grammar !== "string" || asRecord(declared["grammar"])?.["package"] !== undefined) {
    return wrong("it does not name a grammar in its folder", 'Write "grammar": { "file": "grammar.wasm" }');
  }
  return {
    id: name,
    extensions,
    ...(isList(filenames) ? { filenames } : {}),
    ...(isList(interpreters) ? { interpreters } : {}),
    ...(typeof depth === "number" ? { depth } : {}),
    ...given({ comment }),
    spans,
    grammar,
  };
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = errorMessage(error);
    throw new UserLanguageError(
      file,
      `it is not JSON (${reason})`,
      "Correct it; it is read when the index is next opened or rebuilt",
    );
  }
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined;
}

/** Whether a value describes comments: each mark that begins or ends one is a word on one line. */
function isComment(value: unknown): value is CommentSyntax {
  const { line, block, within = {} } = asRecord(value) ?? { line: null };
  const isSign = (sign: unknown): boolean => typeof sign === "string" && /^\S+$/.test(sign);
  return (
    (line === undefined || isSign(line)) &&
    (block === undefined || (Array.isArray(block) && block.length === 2 && block.every(isSign))) &&
    Object.values(asRecord(within) ?? [null]).every(isComment)
  );
}

function isList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every(item => typeof item === "string");
}

async function readText(root: string, file: string): Promise<string> {
  return (await read(root, file)).toString("utf8");
}

/** Reads a file that must really be in the folder of languages, with links followed: that folder is what the user trusts. */
async function read(root: string, file: string): Promise<Buffer> {
  try {
    const [within, actual] = await Promise.all([realPath(root), realPath(file)]);
    if (!actual.startsWith(within + path.sep)) {
      throw new UserLanguageError(file, `it leads out of ${root}`, "Put the file into the folder");
    }
    return await readFile(actual);
  } catch (error) {
    if (error instanceof UserLanguageError) throw error;
    const missing = errorCode(error) === "ENOENT";
    const wrong = missing ? "there is no such file" : `it cannot be read (${String(error)})`;
    throw new UserLanguageError(
      file,
      wrong,
      "A language is a folder with language.json, a query and a grammar",
    );
  }
}

/** Reports what the runtime would not explain: that a file is not a grammar, or was compiled too long ago. */
function checkGrammar(file: string, bytes: Buffer): void {
  const remedy = 'Compile the grammar with "tree-sitter build --wasm"';
  if (!bytes.subarray(0, WASM.length).equals(WASM)) {
    throw new UserLanguageError(file, "it is no WebAssembly", remedy);
  }
  // The libraries that this one needs are in the first section, after the length of the section's name.
  if (bytes.subarray(8, 32).includes("\x06dylink")) {
    throw new UserLanguageError(
      file,
      'its link section is of the old kind, "dylink"',
      `${remedy}, 0.22 or later`,
    );
  }
}
