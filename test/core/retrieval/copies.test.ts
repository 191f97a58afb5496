import { expect, test } from "vitest";
import type { Engine } from "../../../src/core/engine.ts";
import { DEFAULT_SETTINGS } from "../../../src/core/engineSettings.ts";
import type { Query } from "../../../src/core/hit.ts";
import { MemoryFiles } from "../memoryPorts.ts";
import { engineOver, SIGNAL } from "../shop.ts";

const CLOCK = `def set_clock(port):
    port.clock = port.read_clock()
    return port
`;
const BOARDS = Object.fromEntries(["a", "b", "c", "d"].map(board => [`${board}/clock.py`, CLOCK]));
const OTHER = `def check_clock(port):
    return port.is_running and port.name
`;

function started(files: Readonly<Record<string, string>>): Promise<Engine> {
  return engineOver(new MemoryFiles(files), undefined, { ...DEFAULT_SETTINGS, maxChunkSize: 100 });
}

/** The places that a query finds, each with the number of its copies. */
async function found(engine: Engine, query: Partial<Query> & Pick<Query, "text">): Promise<string[]> {
  const { hits } = await engine.search({ limit: 10, ...query }, SIGNAL);
  return hits.map(({ document, copies, isCopy }) =>
    [document.path, ...(copies === undefined ? [] : [copies]), ...(isCopy ? ["copy"] : [])].join(" "),
  );
}

test("what stands elsewhere word for word comes behind all else, and the first of it says how often", async () => {
  const engine = await started({ ...BOARDS, "e/other.py": OTHER });
  expect(await found(engine, { text: "set the clock of a port" })).toEqual([
    "a/clock.py 3",
    "e/other.py",
    "b/clock.py copy",
    "c/clock.py copy",
    "d/clock.py copy",
  ]);
});

test("what has a sentence of the question word for word has its copies last too", async () => {
  const noted = Object.fromEntries(
    Object.entries(BOARDS).map(([path, text]) => [path, `# Set the clock of a port anew.\n${text}`]),
  );
  const engine = await started({ ...noted, "e/other.py": OTHER });
  const all = await found(engine, { text: "Set the clock of a port anew" });
  expect(all.slice(0, 2)).toEqual(["a/clock.py 3", "e/other.py"]);
});

test("who asks for a key is shown each place that has it", async () => {
  const reads = Object.fromEntries(
    ["a", "b", "c"].map(board => [
      `${board}/read.py`,
      'def read_port(settings):\n    return settings["port.clock"]\n',
    ]),
  );
  const engine = await started({ ...reads, "e/other.py": OTHER });
  const all = await found(engine, { text: "port.clock" });
  expect(all.slice(0, 3).map(each => each.split(" ")[0])).toEqual(Object.keys(reads));
});

test("who asks with code is shown each place that has it", async () => {
  const engine = await started({ ...BOARDS, "e/other.py": OTHER });
  const all = await found(engine, { text: "port.clock = port.read_clock()" });
  expect(all.slice(0, 4)).toEqual(Object.keys(BOARDS));
});

test("of copies the one that is likeliest to be meant comes first", async () => {
  const engine = await started(BOARDS);
  const near = [{ folder: "w", path: "c/main.py" }];
  expect((await found(engine, { text: "set the clock", near }))[0]).toBe("c/clock.py 3");
  expect((await found(engine, { text: "set the clock path:d" }))[0]).toBe("d/clock.py");
});

test("a copy whose line is named is meant itself", async () => {
  const engine = await started({ ...BOARDS, "e/other.py": OTHER });
  const [first, second] = await found(engine, { text: "failed: c/clock.py:2 after a/clock.py:2" });
  expect([first, second].map(each => each?.split(" ")[0]).sort()).toEqual(["a/clock.py", "c/clock.py"]);
});

test("what is called otherwise is no copy, and neither is what has more", async () => {
  const setter = "    def set_clock(self):\n        self.clock = read_clock()\n";
  const classes = {
    "one.py": `class Timer:\n${setter}`,
    "two.py": `class Watch:\n${setter}`,
    "three.py": `${CLOCK}    port.clock.start()\n`,
    "four.py": CLOCK,
  };
  const all = await found(await started(classes), { text: "set clock" });
  expect(all.toSorted()).toEqual(["four.py", "one.py", "three.py", "two.py"]);
});

test("all places that use something are found, whether their text is the same or not", async () => {
  const engine = await started({ ...BOARDS, "port.py": "def read_clock(self):\n    return 1\n" });
  const paths = (await found(engine, { text: "callers of read_clock" })).slice(0, 4);
  expect(paths.toSorted()).toEqual(["a/clock.py", "b/clock.py", "c/clock.py", "d/clock.py"]);
});

test("a context shows what has copies once", async () => {
  const engine = await started(BOARDS);
  const query = { text: "set the clock of a port" };
  const { text, items, leftOut } = await engine.context({ query, budget: 1000, format: "plain" }, SIGNAL);
  expect([text.split("def set_clock").length - 1, items.length, leftOut]).toEqual([1, 1, []]);
});
