import { expect, test } from "vitest";
import { stem } from "../../../src/core/text/stem.ts";

/** Words that are found by each other. */
const TOGETHER = [
  ["config", "configs"],
  ["load", "loads", "loaded", "loading"],
  ["run", "runs", "running"],
  ["store", "stores", "stored", "storing"],
  ["resolve", "resolves", "resolved", "resolving"],
  ["cache", "caches", "cached", "caching"],
  ["query", "queries", "querying"],
  ["cookie", "cookies"],
  ["try", "tries", "tried"],
  ["match", "matches"],
  ["bus", "buses"],
  ["alias", "aliases"],
  ["schema", "schemas"],
  ["embed", "embedded", "embedding"],
  ["exceed", "exceeds", "exceeded"],
  ["cancel", "canceled", "cancelled", "cancelling"],
  ["control", "controlled"],
  ["install", "installed"],
  ["call", "called"],
  ["edit", "edited", "editing"],
  ["show", "showed"],
  ["paste", "pasted"],
];
/** Words that look alike. */
const APART = [
  ["note", "not"],
  ["theme", "them"],
  ["core", "cors"],
  ["mode", "mod"],
  ["none", "non"],
  ["state", "stat"],
  ["locale", "local"],
  ["string", "str"],
  ["need", "ne"],
  ["thing", "th"],
  ["trie", "try"],
];

const STEMS: readonly (readonly [word: string, stem: string])[] = [
  ["alias", "alias"],
  ["aliases", "alias"],
  ["aliasing", "alias"],
  ["canvases", "canvas"],
  ["schemas", "schema"],
  ["adding", "add"],
  ["strings", "string"],
  ["string", "string"],
  ["thing", "thing"],
  ["need", "need"],
  ["class", "class"],
  ["classes", "class"],
  ["queries", "query"],
  ["query", "query"],
  ["retries", "retry"],
  ["retried", "retry"],
  ["retrying", "retry"],
  ["tied", "tied"],
  ["running", "run"],
  ["run", "run"],
  ["parse", "pars"],
  ["parsing", "pars"],
  ["parsed", "pars"],
  ["status", "status"],
  ["indexes", "index"],
  ["caches", "cach"],
  ["cache", "cach"],
];

test.each(STEMS)("stem(%s)", (word, expected) => {
  expect(stem(word)).toBe(expected);
});

test.each(TOGETHER)("%s has the stem of %s", (word, ...others) => {
  expect(others.map(stem)).toEqual(others.map(() => stem(word)));
});

test.each(APART)("%s does not have the stem of %s", (word, other) => {
  expect(stem(word)).not.toBe(stem(other));
});
