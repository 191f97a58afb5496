import { inventoryAsked } from "../asked/inventoryAsked.ts";
import { manyOfKind } from "../asked/kindsAsked.ts";
import { isNoWord } from "../asked/namesAskedFor.ts";
import { limitedTo } from "../asked/partAsked.ts";
import { codeTokens, isStopWord } from "../text/tokens.ts";

/** Questions about a name in English, each with the words that are left of it when another language is translated word by word. */
const ASKED: readonly (readonly [string, ReadonlySet<string>])[] = [
  ["callers of", new Set(["call", "invoke"])],
  ["uses of", new Set(["use", "usage", "reference", "access"])],
  ["implementations of", new Set(["implement", "implementation"])],
  ["subclasses of", new Set(["subclass", "inherit", "inheritance", "extend", "derive"])],
  ["tests for", new Set(["test"])],
  ["who throws", new Set(["throw", "raise"])],
  ["who catches", new Set(["catch"])],
  ["who creates", new Set(["create", "generate", "instantiate", "construct"])],
  ["files that import", new Set(["import"])],
  ["functions that return", new Set(["return"])],
  ["functions that take", new Set(["take", "accept", "receive", "parameter", "argument"])],
  ["who sets", new Set(["set", "assign", "change", "modify"])],
];
/** Words of questions that compare two names. */
const APART: ReadonlySet<string> = new Set([
  "between",
  "difference",
  "diff",
  "differ",
  "different",
  "distinction",
  "distinguish",
  "compare",
  "comparison",
]);
/** Words for what the name is, or for its places, which do not change the question. */
const OTHERS: ReadonlySet<string> = new Set([
  "variable",
  "component",
  "module",
  "file",
  "place",
  "position",
  "location",
  "code",
  "line",
]);
/** Words for the project as a whole, for how it is built, and for asking about both. */
const PROJECT: ReadonlySet<string> = new Set([
  "project",
  "application",
  "library",
  "program",
  "repository",
  "code",
]);
const BUILT: ReadonlySet<string> = new Set(["architecture", "structure"]);
const TOLD: ReadonlySet<string> = new Set(["explain", "description", "show", "work", "function"]);
/** Words that ask for all of something, and that say what all of them are. */
const ALL: ReadonlySet<string> = new Set(["all", "list", "show"]);
const DEFINED: ReadonlySet<string> = new Set(["define", "declare", "exist"]);
const USED: ReadonlySet<string> = new Set(["use", "read", "run", "need", "set", "support"]);

/**
 * Puts a question that was translated word by word into the order that English uses, if it asks about one or two names or for kinds of
 * definition, and nothing else: "callers of total" for "total where call", "all classes" for "all class". Limits to a part of the workspace
 * are kept. `undefined` for every other question.
 */
export function inEnglishOrder(words: string): string | undefined {
  for (const { rest, said } of [{ rest: words, said: "" }, ...limitedTo(words)]) {
    const content = contentOf(rest);
    const asked =
      askedOfName(content) ??
      askedForKind(content) ??
      askedForInventory(content) ??
      askedForProject(content, rest);
    if (asked !== undefined) return `${asked} ${said}`.trim();
  }
  return undefined;
}

/** The words with content, without the punctuation around them. */
function contentOf(words: string): readonly string[] {
  const all = words.match(/[^\s?¿!¡,;]+/g) ?? [];
  return all.map(word => word.replace(/\.+$/, "")).filter(word => !codeTokens(word).every(isStopWord));
}

function askedOfName(words: readonly string[]): string | undefined {
  const names = words.filter(word => isNoWord(word) || word.startsWith("`"));
  const said = words.filter(
    word => !names.includes(word) && !ALL.has(word) && !OTHERS.has(word) && manyOfKind(word) === undefined,
  );
  if (said.length === 0) return undefined;
  if (names.length === 2 && said.every(word => APART.has(word)))
    return `difference between ${names.join(" and ")}`;
  if (names.length !== 1) return undefined;
  const asked = ASKED.find(([, meant]) => said.every(word => meant.has(word)))?.[0];
  return asked === undefined ? undefined : `${asked} ${names[0]}`;
}

function askedForKind(words: readonly string[]): string | undefined {
  const kinds = words.filter(word => !ALL.has(word) && !DEFINED.has(word));
  const [kind = ""] = kinds;
  const many = manyOfKind(kind);
  if (kinds.length !== 1 || many === undefined) return undefined;
  return words.some(word => ALL.has(word)) ? `all ${many}` : many;
}

/**
 * A question for things that a program has many of. Some languages put the qualifier behind, "variable environment", others join it:
 * "login-endpoint".
 */
function askedForInventory(words: readonly string[]): string | undefined {
  const called = words.filter(word => !ALL.has(word) && !DEFINED.has(word) && !USED.has(word));
  const [joined = ""] = called.length === 1 ? called : [];
  const asked = [
    `all ${called.join(" ")}`,
    `all ${called.toReversed().join(" ")}`,
    ...(joined.includes("-") ? [`where is the ${joined.replaceAll("-", " ")}`] : []),
  ];
  return asked.find(each => inventoryAsked(each) !== undefined);
}

/** A question about what a project does or how it is built, if a sentence asks no more than that. A single word may be a name. */
function askedForProject(words: readonly string[], sentence: string): string | undefined {
  const said = words.filter(word => !TOLD.has(word));
  const isSentence = (sentence.match(/[^\s?¿!¡,;]+/g) ?? []).length > said.length;
  if (!isSentence || said.length === 0 || !said.every(word => PROJECT.has(word) || BUILT.has(word)))
    return undefined;
  return said.some(word => BUILT.has(word)) ? "explain the architecture" : "what does this project do";
}
