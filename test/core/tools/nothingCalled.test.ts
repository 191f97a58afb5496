import { expect, test } from "vitest";
import { call, toolWorld } from "./toolWorld.ts";

const FILES = {
  "cart.ts": "export function weighParcel(parcel) {\n  return parcel.weight;\n}\n",
  "src/parcel_till.ts": "export const open = true;\n",
  "test/parcel_till.test.ts": 'test("opens", () => expect(open).toBe(true));\n',
  "till.ts": 'import { weighParcel } from "./cart";\nexport const pay = parcel => weighParcel(parcel);\n',
};

/** The lines that a search answers above its list. */
async function notesOn(query: string): Promise<string[]> {
  const { text } = await call(await toolWorld(FILES), "llmc_search", { query });
  return text.slice(0, text.indexOf("1. ")).trimEnd().split("\n");
}

test.each(["callers of weighParcels", "who calls weighParcels()?", "tests for weighParcels"])(
  "that nothing has the name which is asked about is said, and what has nearly that name: %s",
  async query => {
    expect(await notesOn(query)).toEqual([
      "Nothing in the index is called weighParcels: what follows has its words, but may not use it. For every occurrence use a text search.",
      "Nearest: cart.ts#weighParcel.",
    ]);
  },
);

test.each([
  "callers of weighParcel",
  "tests for weighParcel",
  "tests for parcel_till",
  "callers of the parcels",
  "weighParcels",
])(
  "nothing of the kind is said of a name that is there, of words, or to another question: %s",
  async query => {
    expect((await notesOn(query)).join("\n")).not.toContain("is called");
  },
);
