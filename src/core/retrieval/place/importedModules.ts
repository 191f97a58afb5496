import { smallest } from "../../base/numbers.ts";
import { identifiersIn } from "../../text/identifiers.ts";

/** A file as an import names it: names of folders and the file, outermost first. */
export interface ModuleReference {
  readonly segments: readonly string[];
  /** The number of folders to go up from the folder of the importing file; absent if the path does not start there. */
  readonly up?: number;
  /** It is written with `::`, as in Rust, which leaves out the folder of sources and calls a package `parcel-view` `parcel_view`. */
  readonly ofCrate?: true;
}

/** What a file imports. */
export interface ImportedModules {
  /** Distinct references in the order of the text. */
  readonly references: readonly ModuleReference[];
  /** All words of the imports outside of quoted paths, including the imported names. */
  readonly words: ReadonlySet<string>;
}

/**
 * A path in quotes, or that begins with a dot or behind something computed, `$(dirname "$0")/labels.sh`, or names joined by dots, colons
 * and slashes, also before a brace: `parcel_view::{`.
 */
const REFERENCE =
  /["'`<]([^"'`<>\s]+)["'`>]|(?:\.{1,2}|(?<=\)))(?:\/[\p{L}\p{N}_.@-]+)+|\.*[\p{L}_$][\p{L}\p{N}_$]*(?:(?:\.|::|\/|\\)[\p{L}\p{N}_$@-]+)*(?:::(?=\{))?|\.+/gu;
/** The beginning of a statement, which a closing bracket is not. */
const BEGINNING = /^\s*[\p{L}_@#$.]/u;
/** Paths in quotes or angle brackets, which name no definitions. */
const QUOTED = /(["'`])[^"'`\n]*\1|<[^<>\n]*>/g;
const QUOTE = /["'`]/;
/** A sign in the name of a folder that is computed, as in `${HERE}/labels.sh`. */
const COMPUTED = /[${}()%*]/;
/** Going up by a path, as in `../`, or by dots alone, as in `..name`. */
const UP_BY_PATH = /^\.{1,2}\//;
const UP_BY_DOTS = /^\.+/;
const EXTENSION = /\.[a-z]{1,5}$/i;
/** All extensions of a name, since files are found without them: `cart.js`, `cart.service`. */
const EXTENSIONS = /(?<=[^.])\..*$/;
/** The folder of a package's sources, which Rust calls `crate`. */
export const CRATE = "src";
/** The most names of one import to try as files: more make a table. */
const MAX_WORDS = 40;

/**
 * Reads the imports of a file in any language. A name beside a path may be a file below it, so each is tried as one:
 * `from ..config import reader` gives `config` and `config/reader`.
 *
 * @param imports the texts of the import statements
 */
export function importedModules(imports: readonly string[]): ImportedModules {
  const references = new Map<string, ModuleReference>();
  const words = new Set<string>();
  for (const statement of imports.flatMap(statementsIn)) {
    const all = identifiersIn(statement.replace(QUOTED, " "));
    for (const word of all) words.add(word);
    const own = all.slice(0, MAX_WORDS);
    const read = [...statement.matchAll(REFERENCE)].flatMap(([found, quoted]) => readAll(found, quoted, own));
    for (const each of read) if (each.segments.length > 0) references.set(JSON.stringify(each), each);
  }
  return { references: [...references.values()], words };
}

/**
 * The references that a path or joined names may be. `quoted` is the part in quotes, and `words` are the names that may be below the path.
 */
function readAll(found: string, quoted: string | undefined, words: readonly string[]): ModuleReference[] {
  const inCrate = quoted === undefined ? referenceInCrate(found) : undefined;
  const reference = inCrate ?? readReference(quoted ?? found);
  const isPath = quoted !== undefined || found.includes("/");
  const file = isPath && reference.up === undefined ? [asFile(quoted ?? found)] : [];
  const holder = inCrate === undefined ? [] : [holderOf(inCrate)];
  return [reference, ...file, ...holder, ...words.map(word => below(reference, word))];
}

/**
 * The imports that contain one of some names: single statements, and of a statement whose lines have their own paths, as in Go, only the
 * lines with the name.
 *
 * @param imports the texts of the import statements
 */
export function importsNaming(names: ReadonlySet<string>, imports: readonly string[]): string[] {
  const isNamed = (text: string): boolean => identifiersIn(text).some(word => names.has(word));
  return imports
    .filter(isNamed)
    .flatMap(statementsIn)
    .filter(isNamed)
    .flatMap(statement => {
      const lines = statement.split("\n").filter(line => QUOTE.test(line) && isNamed(line));
      return lines.length > 0 ? lines : [statement];
    });
}

/** Splits a block of statements. A line that is indented further or closes a bracket continues the statement before it. */
export function statementsIn(text: string): string[] {
  const [first = "", ...rows] = text.split("\n");
  const indents = rows.filter(row => row.trim() !== "").map(row => row.search(/\S/));
  const least = smallest(indents);
  const statements = [first];
  for (const row of rows) {
    const begins = row.search(/\S/) === least && BEGINNING.test(row);
    if (begins) statements.push(row);
    else statements.push(`${statements.pop()}\n${row}`);
  }
  return statements;
}

function readReference(path: string): ModuleReference {
  const written = behindComputed(path);
  if (UP_BY_PATH.test(written)) {
    const parts = written.split("/");
    parts.push(parts.pop()?.replace(EXTENSIONS, "") ?? "");
    const segments = parts.filter(part => part !== "." && part !== ".." && part !== "");
    return { segments, up: parts.filter(part => part === "..").length };
  }
  const dots = UP_BY_DOTS.exec(written)?.[0].length ?? 0;
  const segments = written
    .slice(dots)
    .split(/[./\\]|::/)
    .filter(part => part !== "");
  if (dots > 0) return { segments, up: dots - 1 };
  return written.includes("::") ? { segments, ofCrate: true } : { segments };
}

/** A Rust path that starts at the crate, at the module of the file or at one around it: `crate::shapes`, `super::area`. */
function referenceInCrate(written: string): ModuleReference | undefined {
  const [first, ...rest] = written.split("::").filter(part => part !== "");
  if (first === "crate") return { segments: [CRATE, ...rest] };
  if (first === "self") return { segments: rest, up: 0 };
  if (first !== "super") return undefined;
  const further = rest.findIndex(part => part !== "super");
  const up = further === -1 ? rest.length : further;
  return { segments: rest.slice(up), up };
}

/** The module that contains the last name of a path, if that name is not a module itself. */
function holderOf({ segments, ...start }: ModuleReference): ModuleReference {
  return { ...start, segments: segments.length > 1 ? segments.slice(0, -1) : [] };
}

/** A file named with its extension, if that is not the name of a module: `shapes/circle.h`. */
function asFile(path: string): ModuleReference {
  const written = behindComputed(path);
  const names = EXTENSION.test(written) ? written.replace(EXTENSION, "").split(/[/\\]/) : [];
  return { segments: names.filter(name => name !== "") };
}

/** A path without the folders that nobody can know before the program runs. */
function behindComputed(path: string): string {
  const names = path.split("/");
  const computed = names.slice(0, -1).findLastIndex(name => COMPUTED.test(name));
  return names.slice(computed + 1).join("/");
}

function below({ segments, ...start }: ModuleReference, word: string): ModuleReference {
  return { ...start, segments: segments.at(-1) === word ? [] : [...segments, word] };
}
