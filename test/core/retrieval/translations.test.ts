import { expect, test } from "vitest";
import { translations } from "../../../src/core/retrieval/ranking/translations.ts";
import { answerOver } from "../answerOver.ts";
import { manifestOf } from "../manifestOf.ts";

const TEXTS = (parcel: string) =>
  `{\n  "Weigh the parcel at the desk": "${parcel}",\n  "Weigh the parcel again": "${parcel}"\n}\n`;
const CODE = {
  "src/desk.py": `def weigh_at_desk(parcel):\n    return parcel.grams\n`,
};

async function pathsFor(query: string, files: Readonly<Record<string, string>>): Promise<string[]> {
  return (await answerOver({ ...CODE, ...files }, query)).hits.map(({ document }) => document.path);
}

test.each([
  ["lang/en.json", "lang/de.json", "lang/pt-BR.json"],
  ["locales/en_US/shop.json", "locales/de_DE/shop.json", "locales/en_GB/shop.json"],
  ["shop.en.json", "shop.de.json", "shop.cs.json"],
])("what %s says in other languages comes behind code", async (english, ...others) => {
  const files = Object.fromEntries([english, ...others].map(path => [path, TEXTS("Paket")]));
  const found = await pathsFor("weigh a parcel at the desk", files);
  expect(found.slice(0, 2).sort()).toEqual([english, "src/desk.py"].sort());
  expect(found.slice(2).sort()).toEqual([...others].sort());
});

test.each([
  ["weigh a parcel at the desk", { "lang/en.json": TEXTS("Parcel") }, 0.3],
  ["weigh a parcel at the desk", { "lang/fr.json": TEXTS("Colis") }, 0.6],
  ["translation of the parcel at the desk", { "lang/en.json": TEXTS("Parcel") }, 0.6],
])("for %s beside %o a German file counts for %f", async (query, beside, worth) => {
  const { hits } = await answerOver({ ...CODE, ...beside, "lang/de.json": TEXTS("Paket") }, query);
  const german = hits.find(({ document }) => document.path === "lang/de.json");
  expect(german?.boosts.role).toBe(worth);
});

test.each([
  ["weigh a parcel at the desk", "lang/en.json", ["lang/de.json", "lang/fr.json"], 0.42],
  [
    "weigh a parcel at the desk",
    "values/strings.json",
    ["values-de/strings.json", "values-fr/strings.json"],
    0.42,
  ],
  ["weigh a parcel at the desk", "lang/en.json", ["lang/de.json"], 0.6],
  ["translation of the parcel at the desk", "lang/en.json", ["lang/de.json", "lang/fr.json"], 0.6],
])("for %s, %s counts beside %o for %f", async (query, source, others, worth) => {
  const files = Object.fromEntries([source, ...others].map(path => [path, TEXTS("Paket")]));
  const { hits } = await answerOver({ ...CODE, ...files }, query);
  expect(hits.find(({ document }) => document.path === source)?.boosts.role).toBeCloseTo(worth);
});

test.each([
  ["locales/en.json", "locales/bar.json", 0.3],
  ["locales/en.json", "locales/es-419.json", 0.3],
  ["locales/en-us/till.json", "locales/pt-br/till.json", 0.3],
  ["lang/en/till.json", "lang/zh-Hans-CN/till.json", 0.3],
  ["till_en.json", "till_fil.json", 0.3],
  ["till_en.json", "till_de.json", 0.3],
  ["till_en.json", "till_sr@latin.json", 0.3],
  ["till_en.json", "till_keys.json", 0.6],
])("beside %s, %s counts for %f", async (english, other, worth) => {
  const files = { ...CODE, [english]: TEXTS("Parcel"), [other]: TEXTS("Paket") };
  const { hits } = await answerOver(files, "weigh a parcel at the desk");
  expect(hits.find(({ document }) => document.path === other)?.boosts.role).toBe(worth);
});

test.each([
  ["values/till.json", ["values-de/till.json", "values-pt-rBR/till.json", "values-az/till.json"], 0.42, 0.3],
  ["till.json", ["till_de.json", "till_zh_CN.json"], 0.42, 0.3],
  ["Till.json", ["Till.de.json", "Till.fr.json", "Till.ca.json"], 0.42, 0.3],
  ["values/till.json", ["values-de/till.json"], 0.6, 0.6],
  ["values/till.json", ["values-de/till.json", "values-car/till.json"], 0.6, 0.6],
  ["values/other.json", ["values-de/till.json", "values-fr/till.json"], 0.6, 0.6],
  ["till.json", ["till.ecb.json", "till.raw.json", "till.dev.json"], 0.6, 0.6],
  ["till.json", ["till.de.json", "till.fr.json", "till.en.json"], 0.42, 0.42],
])(
  "%s without a language, and each of %o, the last too, count for %f and %f",
  async (source, others, ...worth) => {
    const files = Object.fromEntries([source, ...others].map(path => [path, TEXTS("Paket")]));
    const { hits } = await answerOver({ ...CODE, ...files }, "weigh a parcel at the desk");
    const worthOf = (path = "") => hits.find(({ document }) => document.path === path)?.boosts.role;
    expect(worthOf(source)).toBeCloseTo(worth[0]);
    expect(worthOf(others.at(-1))).toBeCloseTo(worth[1]);
  },
);

test.each([
  ["scan the parcel now", ["lang/en.json"]],
  ["jetzt das Paket scannen", ["lang/sv.json"]],
])("for %s, only %o is raised, not what nobody has translated yet", async (query, raised) => {
  const texts = (scan: string) => `{\n  "scan_parcel": "${scan}"\n}\n`;
  const files = {
    "lang/en.json": texts("Scan the parcel now"),
    "lang/de.json": texts("Scan the parcel now"),
    "lang/sv.json": texts("Jetzt das Paket scannen"),
  };
  const { hits } = await answerOver({ ...CODE, ...files }, query);
  const found = hits.filter(({ boosts }) => boosts.verbatim !== undefined);
  expect(found.map(({ document }) => document.path)).toEqual(raised);
});

test.each([
  ["w", true],
  ["other", false],
])("beside an English file in the folder %s, a German one in w is a translation: %s", (folder, expected) => {
  const manifest = manifestOf(["lang/en.json", "lang/de.json"]);
  manifest.amend(0, { document: { folder, path: "lang/en.json" } });
  expect(translations(manifest, ["parcel"])(1)).toBe(expected);
});
