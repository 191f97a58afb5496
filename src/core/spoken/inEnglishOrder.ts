import { inventoryAsked } from "../asked/inventoryAsked.ts";
import { manyOfKind } from "../asked/kindsAsked.ts";
import { isNoWord } from "../asked/namesAskedFor.ts";
import { limitedTo } from "../asked/partAsked.ts";
import { codeTokens, isStopWord } from "../text/tokens.ts";

/** What is asked of a name in English, and the words for it that are left where another language is put into English word by word. */
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
/** The words for what is asked of two names. */
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
/** Other words for what the name is of, or for its places, which leave what is asked of it as it is. */
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
/** The project as a whole, how it is built, and what is asked of both. */
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
/** What asks for all there are, and what is said of them that they all are. */
const ALL: ReadonlySet<string> = new Set(["all", "list", "show"]);
const DEFINED: ReadonlySet<string> = new Set(["define", "declare", "exist"]);
const USED: ReadonlySet<string> = new Set(["use", "read", "run", "need", "set", "support"]);

/**
 * What a question asks of one name or two, or for kinds of definition, and nothing else, in the order in which English asks it, where it was put into
 * English word by word: "callers of total" for "total where call", "all classes" for "all class", with what limits it to a part of the
 * workspace. `undefined` for every other question.
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

/** The words that say something, without the signs around them. */
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

/** What a program has many of. In some languages what it is of comes behind: "variable environment"; in others it is joined: "login-endpoint". */
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

/** What a project does, or how it is built, where a sentence says no more than that: a word by itself may be a name. */
function askedForProject(words: readonly string[], sentence: string): string | undefined {
  const said = words.filter(word => !TOLD.has(word));
  const isSentence = (sentence.match(/[^\s?¿!¡,;]+/g) ?? []).length > said.length;
  if (!isSentence || said.length === 0 || !said.every(word => PROJECT.has(word) || BUILT.has(word)))
    return undefined;
  return said.some(word => BUILT.has(word)) ? "explain the architecture" : "what does this project do";
}
