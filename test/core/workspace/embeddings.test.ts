import { describe, expect, test } from "vitest";
import type { ChosenEmbedder, EmbedderChoice } from "../../../src/core/embedding/embedderChoice.ts";
import type { Engine, Workspace } from "../../../src/core/engine.ts";
import { DEFAULT_SETTINGS } from "../../../src/core/engineSettings.ts";
import { WorkspaceEngine } from "../../../src/core/workspace/workspaceEngine.ts";
import { HashingEmbedder } from "../hashingEmbedder.ts";
import { MemoryFiles, type MemoryPorts, memoryPorts } from "../memoryPorts.ts";

const SIGNAL = new AbortController().signal;
const BUILTIN: EmbedderChoice = { kind: "builtin" };
const NONE: EmbedderChoice = { kind: "none" };
/** Stands for all embedders that are not quick. */
const SLOW: EmbedderChoice = { kind: "onnx", folder: "/models/small" };

const FILES = {
  "src/queue.py": "def enqueue_parcel(parcel):\n    return parcel\n",
  "src/stamp.py": "def stamp_letter(letter):\n    return letter\n",
  "README.md": "# Post office\n\nKeeps parcels and letters.\n",
};

/** An engine with two counted embedders, a quick one and a slow one. */
class Office {
  readonly quick = new HashingEmbedder("quick");
  readonly slow = new HashingEmbedder("slow");
  readonly ports: MemoryPorts;
  #running: Engine | undefined;

  constructor(files: MemoryFiles) {
    const openEmbedder = async ({ kind }: ChosenEmbedder) => (kind === "builtin" ? this.quick : this.slow);
    this.ports = { ...memoryPorts(files), openEmbedder };
  }

  /** Starts a new process, with the index that the last one left. */
  async start(embedder: EmbedderChoice, trusted = true): Promise<Engine> {
    await this.#running?.dispose();
    this.#running = new WorkspaceEngine(this.ports);
    const settings = { ...DEFAULT_SETTINGS, embedder };
    const workspace: Workspace = {
      folders: [{ id: "w", root: "/w" }],
      settings,
      updates: "onRequest",
      trusted,
    };
    await this.#running.open(workspace, SIGNAL);
    await this.#running.refresh(SIGNAL);
    return this.#running;
  }
}

async function change(engine: Engine, path: string, kind: "changed" | "deleted" = "changed"): Promise<void> {
  await engine.change([{ document: { folder: "w", path }, kind }], SIGNAL);
  await engine.refresh(SIGNAL);
}

async function semantic(engine: Engine): Promise<string> {
  const { semantic, embedder } = await engine.status(SIGNAL);
  return `${semantic} ${embedder}`;
}

async function nearest(engine: Engine, text: string): Promise<string | undefined> {
  const { hits } = await engine.search({ text, limit: 3, arms: ["vector"] }, SIGNAL);
  return hits[0]?.document.path;
}

/** Functions of ten lines, so that a line lies in one of many chunks. */
function longFile(functions: number): string {
  const lines = Array.from({ length: 8 }, (_, line) => `    total_${line} = weigh(parcel, ${line})\n`).join(
    "",
  );
  return Array.from({ length: functions }, (_, at) => `def weigh_${at}(parcel):\n${lines}\n`).join("");
}

test("a saved line of a file of 2,000 lines has at most three chunks embedded", async () => {
  const files = new MemoryFiles({ "long.py": longFile(200) });
  const office = new Office(files);
  const engine = await office.start(BUILTIN);
  const all = office.quick.embedded.length;
  expect(all).toBeGreaterThan(20);
  files.write("long.py", longFile(200).replace("def weigh_100(parcel)", "def weigh_100(letter)"));
  await change(engine, "long.py");
  expect(office.quick.embedded.length - all).toBeLessThanOrEqual(3);
  expect(office.quick.embedded.length).toBeGreaterThan(all);
  expect(await semantic(engine)).toBe("1 quick");
});

describe("a slow embedder", () => {
  test("fills its vectors behind the words, and the built-in one serves until it is done", async () => {
    const office = new Office(new MemoryFiles(FILES));
    office.slow.failure = new Error("The model is busy.");
    const waiting = await office.start(SLOW);
    expect(await nearest(waiting, "enqueue parcel")).toBe("src/queue.py");
    expect(office.slow.embedded).toEqual([]);
    expect(await waiting.status(SIGNAL)).toMatchObject({
      semantic: 0,
      embedder: "slow",
      problem: "Search by meaning is limited: The model is busy.",
    });
    office.slow.failure = undefined;
    const engine = await office.start(SLOW);
    expect(await semantic(engine)).toBe("1 slow");
    expect((await engine.status(SIGNAL)).problem).toBeUndefined();
    office.quick.failure = new Error("Nobody asks the built-in one any more.");
    expect(await nearest(engine, "enqueue parcel")).toBe("src/queue.py");
  });

  test("embeds nothing twice: not after a start, a rename, a copy or a rebuild", async () => {
    const files = new MemoryFiles(FILES);
    const office = new Office(files);
    await office.start(SLOW);
    const all = office.slow.embedded.length;
    const engine = await office.start(SLOW);
    const text = files.contents.get("src/queue.py")?.bytes ?? new Uint8Array(0);
    files.contents.delete("src/queue.py");
    files.write("lib/parcels/line.py", text);
    files.write("copy.py", text);
    await change(engine, "src/queue.py", "deleted");
    expect(await nearest(engine, "enqueue parcel")).toMatch(/copy|line/);
    await engine.rebuild(SIGNAL);
    await engine.refresh(SIGNAL);
    expect(await semantic(engine)).toBe("1 slow");
    expect(office.slow.embedded.length).toBe(all);
  });

  test("is not sent anything from a folder that the user does not trust, if it is a server", async () => {
    const office = new Office(new MemoryFiles(FILES));
    const server: EmbedderChoice = { kind: "http", api: "ollama", endpoint: "http://localhost", model: "m" };
    const engine = await office.start(server, false);
    expect(office.slow.embedded).toEqual([]);
    expect((await engine.status(SIGNAL)).problem).toMatch(/only from trusted workspaces/);
    expect(await nearest(engine, "enqueue parcel")).toBe("src/queue.py");
  });
});

describe("another embedder", () => {
  test("makes all vectors anew: those of two are never mixed", async () => {
    const office = new Office(new MemoryFiles(FILES));
    await office.start(BUILTIN);
    expect(await semantic(await office.start(NONE))).toBe("0 undefined");
    const before = office.quick.embedded.length;
    const engine = await office.start(BUILTIN);
    expect(await semantic(engine)).toBe("1 quick");
    expect(office.quick.embedded.length).toBe(2 * before);
    expect(await nearest(engine, "enqueue parcel")).toBe("src/queue.py");
  });

  test("that fails leaves search by words", async () => {
    const office = new Office(new MemoryFiles(FILES));
    office.quick.failure = new Error("The table is gone.");
    const engine = await office.start(BUILTIN);
    const { hits } = await engine.search({ text: "enqueue", limit: 3 }, SIGNAL);
    expect(hits.map(({ document }) => document.path)).toEqual(["src/queue.py"]);
    expect((await engine.status(SIGNAL)).problem).toBe("Search by meaning is limited: The table is gone.");
  });
});

test("text that is not saved has vectors, and a hit says where each arm had it", async () => {
  const office = new Office(new MemoryFiles(FILES));
  const engine = await office.start(BUILTIN);
  const document = { folder: "w", path: "src/stamp.py" };
  await engine.overlay([{ document, text: "def weigh_lorry(lorry):\n    return lorry\n" }], SIGNAL);
  const { hits } = await engine.search({ text: "weigh lorry", limit: 1 }, SIGNAL);
  expect(hits[0]).toMatchObject({
    document,
    freshness: "dirty",
    arms: { lexical: { rank: 1 }, vector: { rank: 1 } },
  });
});
