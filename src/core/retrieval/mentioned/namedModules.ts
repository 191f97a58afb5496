import { smallest } from "../../base/numbers.ts";
import { bareName } from "../../document.ts";
import { groupedDocuments } from "../../index/groupedDocuments.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import { isProse } from "../../text/prose.ts";
import { FOLDER_FILES } from "../place/moduleFiles.ts";

/** UTF-16 units that are read. A longer text is a log. */
const MAX_READ = 10_000;
/** The most references to look at. */
const MAX_REFERENCES = 100;
/**
 * The most files that a reference may mean: a declaration and what it declares may share a name, but among more files the reference is
 * ambiguous.
 */
const MAX_NAMESAKES = 2;

/** A name in a path, or a placeholder: `[slug]`, `{slug}`, `:slug`. */
const NAME = String.raw`(?:[\p{L}_$+][\p{L}\p{N}_$-]{0,60}|[\[{][\p{L}\p{N}_.$-]{1,60}[\]}]|:[\p{L}_][\p{L}\p{N}_]{0,60})`;
/** `shop.cart.total`, `shop/cart`, `crate::shop::cart`, `../cart/total`, `@/cart/total`, `/api/carts/{id}`. */
const REFERENCE = new RegExp(
  String.raw`(?<![\p{L}\p{N}_$@+~./\\:-])(?:[@~]?\/|@|(?:\.{1,2}\/){1,9})?(${NAME}(?:(?:\.|\/|::)${NAME}){1,12})(?![\p{L}\p{N}_$/-])`,
  "gu",
);
const BETWEEN = /\.|\/|::/;
const ANY_NAME = /^(?:[[{].*[\]}]|:.*)$/;
/** Stands for any name. */
const ANY = "*";

/** Names of files that stand for their folder in imports, in Lua, and in addresses of routes. */
const STAND_FOR_FOLDER: ReadonlySet<string> = new Set([
  ...FOLDER_FILES,
  ...["init", "page", "route", "+page", "+server"],
]);
/** A folder that is not part of an address: `(shop)`. */
const GROUP = /^\(.*\)$/;

/**
 * The documents that a question names as modules, without a file extension: their paths end in names that the question joins with dots,
 * slashes or colons, as in "No module named 'shop.cart'" and "GET /api/carts/{id}".
 */
export function documentsOfModules(
  state: Pick<WorkspaceIndex, "manifest">,
  text: string,
): ReadonlySet<number> {
  const found = new Set<number>();
  // Code names modules that it imports without being about them. A single line may look like code, as an address does.
  if (!isProse(text) && text.trim().includes("\n")) return found;
  const references = new Set([...text.slice(0, MAX_READ).matchAll(REFERENCE)].map(([, names = ""]) => names));
  for (const reference of [...references].slice(0, MAX_REFERENCES)) {
    const names = reference.split(BETWEEN).map(inAddress);
    const ending = namesakesIn(state)(names.at(-1) ?? "").flatMap(number => {
      const own = moduleNames(state.manifest.pathOf(number));
      const isMeant = names.every((name, at) => own.at(at - names.length) === name);
      return isMeant ? { number, above: own.length - names.length } : [];
    });
    const least = smallest(ending.map(({ above }) => above));
    const nearest = ending.filter(({ above }) => above === least);
    if (nearest.length <= MAX_NAMESAKES) for (const { number } of nearest) found.add(number);
  }
  return found;
}

/** The names of a file as a module: its folders, and its own name unless the file stands for its folder. */
function moduleNames(path: string): string[] {
  const names = path.split("/").filter(name => !GROUP.test(name));
  const own = bareName(names.pop() ?? "");
  return [...names, ...(STAND_FOR_FOLDER.has(own) ? [] : [own])].map(inAddress);
}

function inAddress(name: string): string {
  return ANY_NAME.test(name) ? ANY : name;
}

const namesakesIn = groupedDocuments(path => moduleNames(path).slice(-1));
