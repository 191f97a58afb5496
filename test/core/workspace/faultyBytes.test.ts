import { setImmediate } from "node:timers/promises";
import { beforeAll, describe, expect, test } from "vitest";
import type { GrammarSource } from "../../../src/core/language.ts";
import { cuttingKey } from "../../../src/core/workspace/indexing/cutDocument.ts";
import { grammarSource } from "../grammarSource.ts";
import { answersOf, savedContent, wrongHits } from "./faultComparison.ts";
import { FaultyDisk } from "./faultyDisk.ts";
import { FuzzWorld } from "./fuzzWorld.ts";

const SIGNAL = new AbortController().signal;
const SNAPSHOT = "index.llmc";
const JOURNAL = "journal.llmc";
const QUESTIONS = ["parcel", "queue manifest", "stamp"];
/** A whole engine is started only at every so many bytes. */
const ENGINE_EVERY = 211;
const PLAIN: GrammarSource = { ...grammarSource(), languages: [], fingerprint: "none" };

const world = new FuzzWorld(PLAIN);
/** The two files as a killed engine left them, and the saved content after each of its writes. */
let files: ReadonlyMap<string, Uint8Array>;
let states: readonly (readonly string[])[];

beforeAll(async () => {
  const saved: (readonly string[])[] = [[]];
  for (const path of ["a.txt", "b.txt", "c.txt"]) world.write(path, `parcel ${path}\n`);
  const { engine, clock } = await world.start();
  const save = async (...paths: string[]) => {
    for (const path of paths) {
      await engine.change([{ document: { folder: "w", path }, kind: "changed" }], SIGNAL);
    }
    clock.pass(300);
    await written();
    saved.push(await contentOf(world.disk));
  };
  await save("a.txt", "b.txt", "c.txt");
  clock.pass(6_000);
  await written();
  world.write("b.txt", "queue manifest\n");
  await save("b.txt");
  world.remove("a.txt");
  world.write("d.txt", "stamp\n");
  await save("a.txt", "d.txt");
  files = world.disk.state;
  states = saved;
  expect([...files.keys()].sort()).toEqual([SNAPSHOT, JOURNAL]);
});

/** Waits for a write to finish, which takes some turns of the process. */
async function written(): Promise<void> {
  for (let turn = 0; turn < 100; turn++) await setImmediate();
}

/** The content that the next start would load. */
async function contentOf(disk: FaultyDisk): Promise<string[]> {
  const ports = world.portsOn(disk.mount());
  const cutting = cuttingKey(world.workspace().settings, PLAIN.fingerprint, ports.secretRules);
  return await savedContent(ports, cutting);
}

/** The disk with one of its files replaced by other bytes. */
function diskWith(name: string, bytes: Uint8Array): FaultyDisk {
  const disk = new FaultyDisk();
  disk.turns = 0;
  for (const [each, content] of files) disk.put(each, each === name ? bytes : content);
  return disk;
}

/** Checks that the next start loads a state that was once saved, that its answers are right, and that it ends up equal to a fresh index. */
async function check(name: string, offset: number, bytes: Uint8Array): Promise<void> {
  const at = `${name} at ${offset}`;
  expect(states, at).toContainEqual(await contentOf(diskWith(name, bytes)));
  if (offset % ENGINE_EVERY !== 0) return;
  const { engine } = await world.start(diskWith(name, bytes));
  expect(await wrongHits(engine, QUESTIONS, path => world.textOf(path)), at).toEqual([]);
  await engine.refresh(SIGNAL);
  const fresh = (await world.startFresh()).running.engine;
  expect(await answersOf(engine, QUESTIONS), at).toEqual(await answersOf(fresh, QUESTIONS));
}

describe.each([SNAPSHOT, JOURNAL])("%s", name => {
  test("is told from one of which any byte is another", async () => {
    const bytes = files.get(name) ?? new Uint8Array(0);
    for (let offset = 0; offset < bytes.length; offset++) {
      const flipped = Uint8Array.from(bytes);
      flipped[offset] = (flipped[offset] ?? 0) ^ (1 << (offset % 8));
      await check(name, offset, flipped);
    }
  });

  test("may end anywhere", async () => {
    const bytes = files.get(name) ?? new Uint8Array(0);
    for (let length = 0; length < bytes.length; length++) await check(name, length, bytes.slice(0, length));
  });

  test("may be missing, or be that of somebody else", async () => {
    await check(
      name,
      0,
      Buffer.from("Something else altogether, and longer than the first bytes of a header.\n"),
    );
    const other = files.get(name === SNAPSHOT ? JOURNAL : SNAPSHOT) ?? new Uint8Array(0);
    await check(name, 0, other);
  });
});
