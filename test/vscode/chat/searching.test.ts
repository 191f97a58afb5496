import { expect, test, vi } from "vitest";
import { searchingFor } from "../../../src/vscode/chat/searching.ts";
import type { Place, Turn, TurnMemory } from "../../../src/vscode/chat/turn.ts";

vi.mock("vscode", () => import("../fakeVscode.ts"));

const CART = { folder: "file:///w", path: "shop/cart.py" };
/** A file with a method in a class, which begins after its imports. */
const SPANS = [
  { kind: "module", name: "cart", qualifiedName: "", startLine: 0, endLine: 29 },
  { kind: "import_block", name: "imports", qualifiedName: "imports", startLine: 0, endLine: 9 },
  { kind: "class", name: "Cart", qualifiedName: "Cart", startLine: 10, endLine: 29 },
  { kind: "method", name: "total", qualifiedName: "Cart.total", startLine: 12, endLine: 19 },
];
const engine = {
  outline: async () => ({ spans: SPANS }),
  symbols: async ({ text }: { readonly text: string }) =>
    text === "load_cart" ? [{ match: "exact", qualifiedName: "load_cart" }] : [],
  search: async ({ text }: { readonly text: string }) => ({ hits: text === "path:shop" ? [{}] : [] }),
};
const TOTAL: TurnMemory = {
  question: "how are prices added up?",
  searched: "how are prices added up?",
  answer: "There.",
  places: [{ document: CART, startLine: 12, endLine: 18 }],
};

interface Options {
  readonly pointsAt?: boolean;
  readonly place?: Place;
  readonly command?: string;
}

async function searching(question: string, last: Partial<TurnMemory> = {}, options: Options = {}) {
  const { pointsAt = false, place, command } = options;
  const turn = {
    services: { engine },
    before: [{ ...TOTAL, ...last }],
    stream: { progress: () => {} },
    request: { command },
    signal: new AbortController().signal,
  };
  return await searchingFor(turn as unknown as Turn, question, pointsAt, place);
}

test.each([
  ["and who calls it?", {}, "who calls Cart.total?"],
  ["who calls it", { places: [{ document: CART, startLine: 0, endLine: 29 }] }, "who calls Cart"],
  ["who calls it", { places: [{ document: CART, startLine: 2, endLine: 12 }] }, "who calls Cart"],
  ["who calls it", { question: "what does load_cart do?" }, "who calls load_cart"],
  ["who calls it", { question: "who calls load_cart?" }, "who calls Cart.total"],
  ["who calls it", { name: "pay", places: [] }, "who calls pay"],
  ["who calls it", { places: [] }, "who calls it how are prices added up?"],
])("%s is about what was spoken of: %j", async (question, last, text) => {
  expect((await searching(question, last)).text).toBe(text);
});

test("what was spoken of goes along with what was searched for it, once", async () => {
  const { searched } = await searching("who calls it?");
  expect(searched).toBe("Cart.total how are prices added up?");
  expect((await searching("who calls it?", { searched })).searched).toBe(searched);
});

test.each([
  ["shorter", "how are prices added up?", "how are prices added up?", "full"],
  [
    "show me the tests",
    "show me the tests how are prices added up?",
    "how are prices added up?",
    "signature",
  ],
  [
    "and the discounts?",
    "and the discounts? how are prices added up?",
    "and the discounts? how are prices added up?",
    "elided",
  ],
  ["where are parcels weighed?", "where are parcels weighed?", "where are parcels weighed?", undefined],
])("%s is searched as %s", async (question, text, searched, detail) => {
  const placesBefore = detail === undefined ? [] : TOTAL.places.map(place => ({ ...place, detail }));
  expect(await searching(question)).toEqual({ text, searched, placesBefore });
});

test("the question before is narrowed down to what there is, and its answer does not go along", async () => {
  const text = "path:shop how are prices added up?";
  expect(await searching("now only in shop")).toEqual({ text, searched: text, placesBefore: [] });
  expect((await searching("now only in attic")).text).toBe("now only in attic how are prices added up?");
});

test("a follow-up about something else is not narrowed down as what came before was", async () => {
  const last = { searched: "path:shop how are prices added up?" };
  expect((await searching("why?", last)).text).toBe(last.searched);
  expect((await searching("and the discounts?", last)).text).toBe(
    "and the discounts? how are prices added up?",
  );
});

test.each([
  ["explain this", "explain this"],
  ["and this one?", "how are prices added up?"],
])("what is pointed at is what %s means", async (question, text) => {
  expect((await searching(question, {}, { pointsAt: true })).text).toBe(text);
});

test("who calls what is pointed at is asked of its name", async () => {
  const place = { document: CART, startLine: 13, endLine: 14 };
  const options = { pointsAt: true, place };
  expect(await searching("who calls this?", { name: "pay" }, options)).toEqual({
    text: "who calls Cart.total?",
    searched: "Cart.total",
    placesBefore: [],
  });
  expect((await searching("what does this do?", {}, options)).text).toBe("what does this do?");
});

test("a question that is put again, as by a command, goes on from where it did before", async () => {
  const before = { question: "who calls it?" };
  expect((await searching("who calls it?", before, { command: "find" })).text).toBe("who calls it?");
  expect((await searching("who calls it?", { ...before, answer: "" })).text).toBe("who calls it?");
  expect((await searching("who calls it?", before)).text).toBe("who calls Cart.total?");
});
