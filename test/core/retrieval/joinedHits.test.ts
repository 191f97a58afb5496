import { expect, test } from "vitest";
import type { Engine } from "../../../src/core/engine.ts";
import { DEFAULT_SETTINGS } from "../../../src/core/engineSettings.ts";
import { type Hit, othersText, type Query } from "../../../src/core/hit.ts";
import { MemoryFiles } from "../memoryPorts.ts";
import { engineOver, SIGNAL } from "../shop.ts";

/** Small enough for a function to get a chunk of its own. */
const SETTINGS = { ...DEFAULT_SETTINGS, maxChunkSize: 100 };

const PARCELS = `def weigh_parcel(parcel):
    scale = open_scale()
    return scale.weigh(parcel)

def stamp_parcel(parcel, postage):
    parcel.stamps.append(postage)
    return parcel

def close_office(office):
    office.doors.close()
    office.lights.off()
`;

function started(files: Readonly<Record<string, string>>): Promise<Engine> {
  return engineOver(new MemoryFiles(files), undefined, SETTINGS);
}

async function ask(engine: Engine, query: Partial<Query> & Pick<Query, "text">): Promise<readonly Hit[]> {
  return (await engine.search({ limit: 10, ...query }, SIGNAL)).hits;
}

test("neighbours that match are one hit, called by the best of them and opened at its line", async () => {
  const engine = await started({ "main.py": PARCELS });
  const hits = await ask(engine, { text: "stamp the parcel we weigh with postage" });
  expect(hits).toHaveLength(1);
  expect(hits[0]).toMatchObject({
    startLine: 0,
    endLine: 7,
    start: 0,
    end: PARCELS.indexOf("def close_office"),
    name: "stamp_parcel",
    others: ["weigh_parcel"],
    matched: { line: 4 },
    terms: ["stamp", "parcel", "weigh", "postage"],
  });
});

test("what else a hit holds is named, best first", async () => {
  const engine = await started({ "main.py": PARCELS });
  const [hit] = await ask(engine, { text: "stamp parcels, close the doors of the office, weigh" });
  expect([hit?.name, hit?.others]).toEqual(["close_office", ["stamp_parcel", "weigh_parcel"]]);
});

test("definitions that share a chunk are each named, and once", async () => {
  const lines = [
    "SMALL = 1",
    "LARGE = 2",
    ...Array.from({ length: 20 }, () => "SMALL = parcel_size(SMALL, LARGE)"),
  ];
  const engine = await started({ "main.py": `${PARCELS}\n${lines.join("\n")}\n` });
  const [hit] = await ask(engine, { text: "close the office doors, parcel size small large" });
  expect(hit?.others.toSorted()).toEqual(["LARGE", "SMALL"]);
});

test("a line about a hit names a few of its other definitions", () => {
  expect(othersText({ others: ["a", "b", "c", "d"] })).toBe("a, b, c, d");
  expect(othersText({ others: ["a", "b", "c", "d", "e"] })).toBe("a, b, c, d, …");
});

test("a chunk that does not match is no part of a hit", async () => {
  const engine = await started({ "main.py": PARCELS });
  const hits = await ask(engine, { text: "close the office" });
  expect(hits.map(({ name, others, startLine }) => ({ name, others, startLine }))).toEqual([
    { name: "close_office", others: [], startLine: 8 },
  ]);
});

test("the place somebody asks from is in no hit, and its neighbour is one by itself", async () => {
  const engine = await started({ "main.py": PARCELS });
  const from = { document: { folder: "w", path: "main.py" }, line: 5 };
  const hits = await ask(engine, { text: "stamp the parcel with postage", from });
  expect(hits.map(({ startLine, endLine }) => [startLine, endLine])).toEqual([[0, 3]]);
});

test("the parts of a function say from where to where they go", async () => {
  const lines = Array.from({ length: 12 }, (_, index) => `    sort_letters(bag_${index}, "letters")\n`);
  const engine = await started({ "letters.py": `def sort_all():\n${lines.join("")}` });
  const [hit] = await ask(engine, { text: "sort letters", limit: 1 });
  const count = hit?.part?.count ?? 0;
  expect(count).toBeGreaterThan(3);
  expect(hit).toMatchObject({ name: "sort_all", others: [], startLine: 0, part: { index: 1, last: count } });
});

test("a longer list begins with the shorter one", async () => {
  const files = Object.fromEntries(
    Array.from({ length: 30 }, (_, index) => [`${index}.py`, PARCELS.repeat(1 + (index % 3))]),
  );
  const engine = await started(files);
  const long = await ask(engine, { text: "weigh and stamp a parcel", limit: 40 });
  const short = await ask(engine, { text: "weigh and stamp a parcel", limit: 4 });
  expect(short).toEqual(long.slice(0, 4));
});
