import { expect, test, vi } from "vitest";
import { call, toolWorld } from "./toolWorld.ts";

const NUMBERS = Array.from({ length: 60 }, (_, number) => number);
const CUT = /^Only the first have room/;

/** The lines of an outline under a small budget. */
async function outlined(files: Readonly<Record<string, string>>, path: string): Promise<string[]> {
  const { text } = await call(await toolWorld(files), "llmc_outline", { path, maxTokens: 200 });
  return text.trimEnd().split("\n");
}

test("an outline of more definitions than have room says that it is cut", async () => {
  const text = NUMBERS.map(number => `def weigh_parcel_${number}():\n    return ${number}\n`).join("\n");
  const [heading, cut, first] = await outlined({ "scales.py": text }, "scales.py");
  expect(heading).toMatch(/^scales\.py \(python, 179 lines/);
  expect(cut).toMatch(CUT);
  expect(first).toMatch(/^weigh_parcel_0 /);
});

test("of a class with more members than have room the first are listed, beside all that stands at the top", async () => {
  const members = NUMBERS.map(number => `    def weigh_${number}(self):\n        return ${number}\n`).join(
    "\n",
  );
  const text = `class Scale:\n${members}\n\nclass Parcel:\n    pass\n`;
  const lines = await outlined({ "scales.py": text }, "scales.py");
  expect(lines[1]).toMatch(CUT);
  expect(lines[2]).toMatch(/^Scale \(class/);
  expect(lines[3]).toMatch(/^ {2}Scale\.weigh_0 /);
  expect(lines.at(-2)).toMatch(/^Parcel \(class/);
  expect(lines.at(-1)).toBe(`(${NUMBERS.length - (lines.length - 5)} more within these)`);
});

test("such a class takes all tokens of a budget, the last one included", async () => {
  const members = NUMBERS.map(number => `  weigh${number}() {}\n`).join("");
  const world = await toolWorld({ "scale.ts": `class Scale {\n${members}}\n` });
  const outlineIn = (maxTokens: number) => call(world, "llmc_outline", { path: "scale.ts", maxTokens });
  const { text, tokens } = await outlineIn(760);
  expect(await outlineIn(tokens)).toMatchObject({ text, tokens });
});

test("of such a class methods are listed before properties, in the order of the file", async () => {
  const fields = NUMBERS.map(number => `  weight${number} = ${number};\n`).join("");
  const text = `class Scale {\n${fields}  weigh() {}\n  tare() {}\n}\n`;
  const lines = await outlined({ "scale.ts": text }, "scale.ts");
  expect(lines[1]).toMatch(CUT);
  expect(lines[3]).toMatch(/^ {2}Scale\.weight0 /);
  expect(lines.slice(-3)).toEqual([
    expect.stringMatching(/^ {2}Scale\.weigh \(method/),
    expect.stringMatching(/^ {2}Scale\.tare \(method/),
    expect.stringMatching(/more within these/),
  ]);
});

test.each(["", "notes/"])(
  "of more files than have room in one folder the first are listed: %s",
  async folder => {
    const files = NUMBERS.map(number => [`${folder}day${String(number).padStart(2, "0")}.txt`, "Rain.\n"]);
    const [heading, cut, first] = await outlined(Object.fromEntries(files), folder);
    expect(heading).toMatch(/^60 files/);
    expect(cut).toMatch(CUT);
    expect(first).toMatch(/day00\.txt \(text/);
  },
);

test("what has room is not called cut", async () => {
  expect((await outlined({ "a.py": "def a():\n    pass\n" }, "a.py")).join("\n")).not.toMatch(
    /Only the first/,
  );
});

test("files are parsed for the outline of a folder only until it is sure that what they define has no room", async () => {
  const text = NUMBERS.slice(0, 9)
    .map(number => `def weigh_${number}():\n    return ${number}\n`)
    .join("\n");
  const world = await toolWorld(Object.fromEntries(NUMBERS.map(number => [`scale${number}.py`, text])));
  const outline = vi.spyOn(world.engine, "outline");
  const { text: lines } = await call(world, "llmc_outline", { maxTokens: 1000 });
  expect(lines).toContain("\nscale59.py (python");
  expect(outline.mock.calls.length).toBeLessThan(20);
});

test("a folder whose definitions have no room is listed with their names, classes first and values last", async () => {
  const members = NUMBERS.map(number => `    def weigh_${number}(self):\n        return ${number}\n`).join(
    "\n",
  );
  const long = `TARE = 1\n\n\ndef weigh(parcel):\n    return 1\n\n\nclass Scale:\n${members}`;
  const world = await toolWorld({
    "src/notes.txt": "Rain.\n",
    "src/scale.py": `${long}\n\n${NUMBERS.map(number => `def tare_${number}():\n    pass\n`).join("\n")}`,
    "src/till.py": "class Till:\n    def ring(self):\n        pass\n",
  });
  const outlined = async (maxTokens: number) =>
    (await call(world, "llmc_outline", { path: "src", maxTokens })).text.trimEnd().split("\n");
  const named = await outlined(200);
  expect(named.slice(1, 3)).toEqual([
    'Call llmc_outline with "path" for one of them.',
    "src/notes.txt (text, about 2 tokens)",
  ]);
  expect(named[3]).toMatch(
    /^src\/scale\.py \(python, about \d+ tokens\): Scale, weigh, tare_0, .* and \d+ more$/,
  );
  expect(named[4]).toBe("src/till.py (python, about 11 tokens): Till, Till.ring");
  expect((await outlined(100)).at(-1)).toBe("src/till.py (python, about 11 tokens): Till, Till.ring");
  expect((await outlined(5_000)).join("\n")).toContain("  Scale.weigh_0 (method");
});

test("of more files than their names have room for none is parsed for these", async () => {
  const text = NUMBERS.map(number => `def weigh_${number}():\n    return ${number}\n`).join("\n");
  const world = await toolWorld(Object.fromEntries(NUMBERS.map(number => [`scale${number}.py`, text])));
  const outline = vi.spyOn(world.engine, "outline");
  const lines = (await call(world, "llmc_outline", { maxTokens: 1_200 })).text.trimEnd().split("\n");
  expect(lines.at(-1)).toMatch(/^scale\d+\.py \(python, about \d+ tokens\)$/);
  expect(outline.mock.calls.length).toBeLessThan(20);
});

test("of a folder whose classes have more members than have room the first of each class are listed", async () => {
  const scale = (name: string) =>
    `class ${name}:\n${NUMBERS.slice(0, 12)
      .map(number => `    def weigh_${number}(self):\n        return ${number}\n`)
      .join("\n")}`;
  const world = await toolWorld({ "one.py": scale("One"), "two.py": scale("Two") });
  const { text } = await call(world, "llmc_outline", { maxTokens: 300 });
  const membersOf = (name: string) => text.split("\n").filter(line => line.startsWith(`    ${name}.weigh_`));
  expect(membersOf("One")).toHaveLength(5);
  expect(membersOf("Two")).toHaveLength(5);
  expect(text.match(/^ {2}\(7 more within these\)$/gm)).toHaveLength(2);
});

test.each(["shop", ""])(
  "a folder with more below it than has room is listed with its own files and the folders in it: %j",
  async path => {
    const inside = path === "" ? "" : `${path}/`;
    const parts = NUMBERS.map(number => [`${inside}parts/day${number}.txt`, "Rain.\n"]);
    const files = { ...Object.fromEntries(parts), [`${inside}till.py`]: "TARE = 1\n" };
    const lines = await outlined(files, path);
    expect(lines.slice(2)).toEqual([
      `${inside}till.py (python, about 2 tokens)`,
      `${inside}parts/ (60 files, about 90 tokens)`,
    ]);
  },
);

test("a folder with too many files of its own is listed with these as one line among its folders", async () => {
  const own = NUMBERS.map(number => [`shop/day${number}.txt`, "Rain.\n"]);
  const lines = await outlined({ ...Object.fromEntries(own), "shop/parts/till.py": "TARE = 1\n" }, "shop");
  expect(lines.slice(2)).toEqual([
    "shop/ (60 files, about 90 tokens)",
    "shop/parts/ (1 file, about 2 tokens)",
  ]);
});

test("of a class of which most has no room with its signatures all members are listed by names and lines", async () => {
  const fields = NUMBERS.map(number => `  weight${number} = ${number};\n`).join("");
  const methods = NUMBERS.map(number => `  weigh${number}() {}\n`).join("");
  const world = await toolWorld({ "scale.ts": `const TARE = 1;\nclass Scale {\n${fields}${methods}}\n` });
  const listed = async (maxTokens: number) =>
    (await call(world, "llmc_outline", { path: "scale.ts", maxTokens })).text.trimEnd().split("\n");
  const [, note, constant, heading, members = "", ...more] = await listed(1_000);
  expect(note).toMatch(/^Most have room by name and first line alone/);
  expect(constant).toBe("  TARE 1");
  expect(heading).toMatch(/^Scale \(class, 2-123/);
  expect(members).toMatch(/^ {2}weight0 3, weight1 4, .* weigh58 121, weigh59 122$/);
  expect(more).toEqual([]);
  expect((await listed(8_000)).length).toBe(NUMBERS.length * 2 + 3);
});

test("of functions of which most has no room with its signature all are listed by names and lines", async () => {
  const text = NUMBERS.map(number => `def weigh_${number}():\n    return ${number}\n`).join("");
  const { text: listed } = await call(await toolWorld({ "scales.py": text }), "llmc_outline", {
    path: "scales.py",
    maxTokens: 500,
  });
  expect(listed).toMatch(/\n {2}weigh_0 1, weigh_1 3, .* weigh_59 119\n$/);
});
