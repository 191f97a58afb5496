import { expect, test } from "vitest";
import { changesAsked } from "../../../src/core/retrieval/query/changesAsked.ts";

const NOW = Date.UTC(2026, 4, 31);
const DAY = 24 * 60 * 60 * 1000;

/** A question, and what it asks for: since when, in days before now, by whom, and where. */
test.each([
  ["what changed last week", 7, {}],
  ["What changed today?", 1, {}],
  ["which files were changed in the past two weeks", 14, {}],
  ["changes in the last few days", 3, {}],
  ["what's new since yesterday", 2, {}],
  ["files modified since 2026-05-01", 30, {}],
  ["recently changed files", undefined, {}],
  ["show me the latest commits", undefined, {}],
  ["files changed by ada", undefined, { author: "ada" }],
  ["what did Ada Lovelace change last week", 7, { author: "Ada Lovelace" }],
  ["commits in src/cart by Ada last week", 7, { author: "Ada", path: "src/cart" }],
  ["recent changes to the cart", undefined, { or: [{ path: "cart" }, { path: "*cart*" }] }],
  ["recent changes under src/cart", undefined, { path: "src/cart" }],
  ["changes in the last couple of days", 2, {}],
  ["what are the changes today", 1, {}],
  ["what changed lately", undefined, {}],
  ["newest files", undefined, {}],
  ["what changed in the last commit?", undefined, {}],
  ["which files were touched by the latest commits", undefined, {}],
  ["what was the last commit", undefined, {}],
  ["most recent edits", undefined, {}],
  ["show all of the changes since yesterday", 2, {}],
  ["what changed in this repo last week", 7, {}],
  ["what changed last week in our code base", 7, {}],
  ["recent changes in the project", undefined, {}],
  ["what changed lately about the cart", undefined, { or: [{ path: "cart" }, { path: "*cart*" }] }],
  [
    "what changed last week around rate limits",
    7,
    { or: [{ path: "rate*limits" }, { path: "*rate*limit*" }] },
  ],
  ["recent changes in the cart crate", undefined, { or: [{ path: "cart" }, { path: "*cart*" }] }],
])("%s", (text, days, others) => {
  const since = days === undefined ? undefined : NOW - days * DAY;
  const { author, ...place } = others as { readonly author?: string };
  const parts = [
    { after: since ?? 0 },
    ...(author === undefined ? [] : [{ author }]),
    ...(Object.keys(place).length === 0 ? [] : [place]),
  ];
  expect(changesAsked(text, NOW)).toEqual({
    filter: { and: parts },
    ...(since === undefined ? {} : { since }),
  });
});

test.each([
  "who changed src/cart.ts last?",
  "who last touched `src/cart.ts`",
  "When was src/cart.ts last modified?",
  "when did src/cart.ts change",
  "the last commit to ./src/cart.ts",
])("%s asks for the last commit of what is there", text => {
  expect(changesAsked(text, NOW)).toEqual({
    filter: { and: [{ after: 0 }, { or: [{ path: "src/cart.ts" }, { path: "**/src/cart.ts" }] }] },
  });
});

test.each([
  "who changed Cart",
  "when was the cart changed",
  "who changed src/cart.ts and why",
  "what changed",
  "what's new",
  "what changes when the cart is saved",
  "what did it change",
  "update files",
  "recent orders of a customer",
  "who is notified by email last",
  "changes by default",
  "latest version of the cart",
  "files changed since 2026-13-45",
  "files changed since 2026-02-31",
  "recent changes since 2026-13-45",
  "files changed by the Linter",
  `recent changes in ${"cart/".repeat(30)}src`,
])("%s asks for something else", text => {
  expect(changesAsked(text, NOW)).toBeUndefined();
});
