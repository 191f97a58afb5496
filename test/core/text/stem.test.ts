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

test.each(TOGETHER)("%s has the stem of %s", (word, ...others) => {
  expect(others.map(stem)).toEqual(others.map(() => stem(word)));
});

test.each(APART)("%s does not have the stem of %s", (word, other) => {
  expect(stem(word)).not.toBe(stem(other));
});
