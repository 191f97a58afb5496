import { expect, test } from "vitest";
import type { StoredChunk } from "../../../../src/core/index/storedChunk.ts";
import type { WorkspaceIndex } from "../../../../src/core/index/workspaceIndex.ts";
import { givenBy, typesAlong } from "../../../../src/core/retrieval/place/types.ts";
import type { SpanKind } from "../../../../src/core/span.ts";
import { manifestOf } from "../../manifestOf.ts";
import { storedChunk } from "../../storedChunk.ts";

type Definition = readonly [kind: SpanKind, qualifiedName: string, signature: string];

/** The types of `till.give()`, where `till` is a `Till`, in an index of these definitions, and how many names were looked up. */
function typesGiven(definitions: readonly Definition[]): {
  readonly types: string[];
  readonly lookups: number;
} {
  const chunks = definitions.map(([kind, qualifiedName, signature]) => {
    const name = qualifiedName.split(".").at(-1) ?? "";
    return storedChunk({ document: 0, kind, name, qualifiedName, signature });
  });
  let lookups = 0;
  const defining = function* (name: string): Generator<[number, StoredChunk]> {
    lookups++;
    yield* [...chunks.entries()].filter(([, chunk]) => chunk.name === name);
  };
  const state = { chunks: { defining }, manifest: manifestOf(["shop.ts"]) } as unknown as WorkspaceIndex;
  const text = "function pay(till: Till) {\n  return till.give().";
  const place = {
    document: { folder: "w", path: "shop.ts" },
    text,
    offset: text.length,
    around: [],
    returned: [],
  };
  const receiver = [
    { name: "till", isCalled: false, operator: "." },
    { name: "give", isCalled: true, operator: "." },
  ];
  const calls = { membersByName: false, folderByName: false, exportedByCapital: false, hasHeaders: false };
  const rest = { imports: [], packages: [], used: new Set<string>(), ...calls };
  return { types: [...typesAlong(state, receiver, { ...place, ...rest })], lookups };
}

const TILL: Definition = ["class", "Till", "class Till"];

test("the type that a method returns is looked up once, however many types of one name have it", () => {
  const tills = Array.from({ length: 300 }, (): Definition[] => [
    TILL,
    ["method", "Till.give", "give(): Till"],
  ]);
  const { types, lookups } = typesGiven(tills.flat());
  expect(types).toEqual(["Till"]);
  expect(lookups).toBeLessThan(10);
});

test.each([
  [20, 20],
  [21, 1],
])("a method that may return %i types leads to %i, since of too many nothing is known", (count, known) => {
  const names = Array.from({ length: count }, (_, at) => `Coin${at}`);
  const coins = names.map((name): Definition => ["class", name, `class ${name}`]);
  const give: Definition = ["method", "Till.give", `give(): ${names.join(" | ")}`];
  expect(typesGiven([TILL, give, ...coins]).types).toHaveLength(known);
});

test.each([
  [8, ["Coin"]],
  [9, []],
])("a name of %i methods gives the types %j", (count, types) => {
  const give = storedChunk({ document: 0, kind: "method", name: "give", signature: "give(): Coin" });
  const defining = () => Array.from({ length: count }, (_, id) => [id, give]);
  const state = { chunks: { defining }, manifest: manifestOf(["shop.ts"]) } as unknown as WorkspaceIndex;
  expect([...givenBy(state, ["give"])]).toEqual(types);
});
